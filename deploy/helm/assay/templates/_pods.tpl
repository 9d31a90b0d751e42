{{/* (list $ uid): what the Pod Security Standard “restricted” asks of a pod, and more. */}}
{{- define "assay.podSecurity" -}}
{{- $uid := index . 1 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $uid }}
  runAsGroup: {{ $uid }}
  fsGroup: {{ $uid }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with (index . 0).Values.global.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "assay.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* (list $ component): what all pods of Assay have in common. */}}
{{- define "assay.podMetadata" -}}
{{- $root := index . 0 -}}
labels:
  {{- include "assay.selector" . | nindent 2 }}
  {{- with merge (dict) $root.Values.pods.labels $root.Values.commonLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with merge (dict) $root.Values.pods.annotations $root.Values.commonAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "assay.scheduling" -}}
{{- with .nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .serviceAccountName }}
serviceAccountName: {{ . }}
{{- end }}
{{- end }}

{{/* (list $ variables): secrets are files, since a variable shows in what describes and debugs a pod. */}}
{{- define "assay.container" -}}
{{- $variables := index . 1 -}}
{{- with index . 0 -}}
image: {{ include "assay.image" (list . .Values.image) }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{ include "assay.containerSecurity" . }}
env:
  {{- range $name, $value := merge $variables (include "assay.connections" . | fromYaml) }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
  {{- with .Values.pods.extraEnv }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: database, mountPath: /run/assay/database, readOnly: true }
  {{- if .Values.replica.existingSecret }}
  - { name: replica, mountPath: /run/assay/replica, readOnly: true }
  {{- end }}
  {{- if .Values.cache.existingSecret }}
  - { name: cache, mountPath: /run/assay/cache, readOnly: true }
  {{- end }}
  {{- if .Values.caBundle.existingConfigMap }}
  - { name: ca, mountPath: /run/assay/ca, readOnly: true }
  {{- end }}
  {{- with .Values.pods.extraVolumeMounts }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
{{- end }}

{{- define "assay.connections" -}}
DATABASE_URL_FILE: /run/assay/database/url
{{- if .Values.replica.existingSecret }}
DATABASE_READ_URL_FILE: /run/assay/replica/url
{{- end }}
{{- with include "assay.cacheHost" . }}
CACHE_HOST: {{ . }}
{{- end }}
{{- with .Values.cache }}
{{- if include "assay.cacheHost" $ }}
CACHE_PORT: {{ .port | quote }}
CACHE_SCHEME: {{ .scheme }}
{{- end }}
{{- with .username }}
CACHE_USERNAME: {{ . | quote }}
{{- end }}
{{- if .existingSecret }}
CACHE_PASSWORD_FILE: /run/assay/cache/password
{{- end }}
{{- end }}
{{- if .Values.caBundle.existingConfigMap }}
NODE_EXTRA_CA_CERTS: /run/assay/ca/ca.crt
{{- end }}
{{- end }}

{{- define "assay.cacheHost" -}}
{{- if .Values.valkey.enabled }}{{ include "assay.fullname" . }}-valkey{{ else }}{{ .Values.cache.host }}{{ end }}
{{- end }}

{{- define "assay.volumes" -}}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
  - name: database
    secret:
      secretName: {{ .Values.database.existingSecret }}
      defaultMode: 288 # 0440
      items: [{ key: {{ .Values.database.key }}, path: url }]
  {{- with .Values.replica.existingSecret }}
  - name: replica
    secret:
      secretName: {{ . }}
      defaultMode: 288 # 0440
      items: [{ key: {{ $.Values.replica.key }}, path: url }]
  {{- end }}
  {{- with .Values.cache.existingSecret }}
  - name: cache
    secret:
      secretName: {{ . }}
      defaultMode: 288 # 0440
      items: [{ key: {{ $.Values.cache.key }}, path: password }]
  {{- end }}
  {{- with .Values.caBundle.existingConfigMap }}
  - name: ca
    configMap:
      name: {{ . }}
      items: [{ key: {{ $.Values.caBundle.key }}, path: ca.crt }]
  {{- end }}
  {{- with .Values.pods.extraVolumes }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- end }}
