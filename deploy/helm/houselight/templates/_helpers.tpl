{{- define "houselight.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{- define "houselight.labels" -}}
{{ include "houselight.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- /* Labels of one component; takes dict "root" $ "component" NAME. */}}
{{- define "houselight.selector" -}}
app.kubernetes.io/name: houselight
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "houselight.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "houselight.backupImage" -}}
{{ .Values.backupImage.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- /* Settings and secrets of a process; takes dict "root" $ "process" NAME, and "port" SETTING unless that is PORT. */}}
{{- define "houselight.env" -}}
env:
  - { name: NODE_ENV, value: production }
  - { name: {{ .port | default "PORT" }}, value: "3000" }
  - { name: HOUSELIGHT_PROCESS, value: {{ .process }} }
  # The file system is read-only: npm and tsx write here.
  - { name: HOME, value: /tmp }
  {{- range $name, $value := .root.Values.settings }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
  {{- with .identitySecret }}
  - { name: BACKUP_AGE_IDENTITY, valueFrom: { secretKeyRef: { name: {{ . }}, key: BACKUP_AGE_IDENTITY } } }
  {{- end }}
envFrom:
  - secretRef: { name: {{ .secretName | default .root.Values.secretName }} }
{{- end }}

{{- /* Changes with the Secret, so that an upgrade restarts the pods. */}}
{{- define "houselight.secretChecksum" -}}
{{- $found := lookup "v1" "Secret" .Release.Namespace .Values.secretName | default dict -}}
checksum/secret: {{ .Values.secretChecksum | default ($found.data | default dict | toJson) | sha256sum }}
{{- end }}

{{- define "houselight.hosts" -}}
{{- $hosts := list (include "houselight.host" (required "settings.SITE_URL: where visitors find the site" .Values.settings.SITE_URL)) }}
{{- with .Values.settings.API_HOST }}{{- $hosts = append $hosts . }}{{- end }}
{{- with .Values.settings.OFFICE_HOST }}{{- if ne . "same" }}{{- $hosts = append $hosts . }}{{- end }}{{- end }}
{{- $hosts | toJson }}
{{- end }}

{{- /* The security settings of pods with the site's own image, whose user is node. */}}
{{- define "houselight.podSecurity" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "houselight.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- /* Spreads a component's pods over zones and machines, if there are several; takes dict "root" $ "component" NAME. */}}
{{- define "houselight.spread" -}}
{{- $component := . -}}
topologySpreadConstraints:
  {{- range .root.Values.spread }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector: { matchLabels: { {{ include "houselight.selector" $component | replace "\n" ", " }} } }
  {{- end }}
{{- end }}

{{- /* host[:port] of an address */}}
{{- define "houselight.host" -}}
{{- (urlParse .).host -}}
{{- end }}
