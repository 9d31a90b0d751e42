{{- define "mail.labels" -}}
app.kubernetes.io/name: mail
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
