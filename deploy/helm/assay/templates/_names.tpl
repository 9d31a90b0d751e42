{{- define "assay.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" }}
{{- end }}

{{/* The release alone, where it is named after the chart. */}}
{{- define "assay.fullname" -}}
{{- $name := include "assay.name" . -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 40 | trimSuffix "-" }}
{{- else if contains $name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 40 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{/* Never change: a Deployment keeps the labels that it selects. */}}
{{- define "assay.releaseLabels" -}}
app.kubernetes.io/name: {{ include "assay.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* (list $ component) */}}
{{- define "assay.selector" -}}
{{ include "assay.releaseLabels" (index . 0) }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* (list $ component annotations): name, labels and annotations of an object. */}}
{{- define "assay.metadata" -}}
{{- $root := index . 0 -}}
{{- $component := index . 1 -}}
name: {{ include "assay.fullname" $root }}-{{ $component }}
namespace: {{ $root.Release.Namespace }}
labels:
  {{- include "assay.selector" (list $root $component) | nindent 2 }}
  app.kubernetes.io/version: {{ $root.Chart.AppVersion | quote }}
  app.kubernetes.io/managed-by: {{ $root.Release.Service }}
  helm.sh/chart: {{ printf "%s-%s" $root.Chart.Name $root.Chart.Version | replace "+" "_" }}
  {{- with $root.Values.commonLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) (index . 2) $root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* (list $ image) */}}
{{- define "assay.image" -}}
{{- $root := index . 0 -}}
{{- $image := index . 1 -}}
{{- $registry := default $image.registry $root.Values.global.imageRegistry -}}
{{- $version := default $root.Chart.AppVersion $image.tag -}}
{{- printf "%s/%s:%s" $registry $image.repository $version }}{{ with $image.digest }}@{{ . }}{{ end }}
{{- end }}
