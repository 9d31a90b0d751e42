import type { ChartCase } from '../render-files.ts'

const CHART = 'apiVersion: v2\nname: shop\nversion: 1.2.3\nappVersion: "4.5"\n'

/** A chart of one template. */
function one(template: string, values = '', more: Readonly<Record<string, string>> = {}): ChartCase {
  return {
    files: { 'Chart.yaml': CHART, 'values.yaml': values, 'templates/all.yaml': template, ...more },
  }
}

/** The files of a subchart under its folder. */
function subchart(name: string, files: Readonly<Record<string, string>>): Record<string, string> {
  const own = { 'Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`, ...files }
  return Object.fromEntries(Object.entries(own).map(([path, text]) => [`charts/${name}/${path}`, text]))
}

const HELPERS = `{{/* Names. */}}
{{- define "shop.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- define "shop.labels" -}}
app.kubernetes.io/name: {{ include "shop.name" . }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- if .Chart.AppVersion }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}
`

/** Charts that Helm renders, of the shapes that people write. */
export const ACCEPTED: Readonly<Record<string, ChartCase>> = {
  'a loop over a map that it changes': one(
    '{{ $m := dict "a" 1 "b" 2 }}{{ range $k, $v := $m }}{{ $_ := set $m "b" 3 }}{{ $_ := set $m "c" 4 }}{{ $_ := unset $m "b" }}{{ $k }}: {{ $v }}\n{{ end }}',
  ),
  'a deployment with helpers': one(
    `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-{{ include "shop.name" . }}
  labels:
    {{- include "shop.labels" . | nindent 4 }}
spec:
  {{- if not .Values.autoscaling.enabled }}
  replicas: {{ .Values.replicaCount }}
  {{- end }}
  template:
    spec:
      {{- with .Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .Chart.Name }}
          image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
          ports:
            - containerPort: {{ .Values.port }}
          resources:
            {{- toYaml .Values.resources | nindent 12 }}
`,
    `replicaCount: 2
port: 8080
autoscaling: { enabled: false }
image: { repository: nginx, tag: "" }
imagePullSecrets: [{ name: registry }]
resources:
  limits: { cpu: 100m, memory: 128Mi }
  requests: { cpu: 0.5, memory: 64Mi }
`,
    { 'templates/_helpers.tpl': HELPERS, 'templates/NOTES.txt': 'Thanks for {{ .Chart.Name }}.' },
  ),
  'an ingress that ranges over hosts': one(
    `{{- if .Values.ingress.enabled -}}
{{- $name := .Release.Name -}}
kind: Ingress
spec:
  rules:
    {{- range .Values.ingress.hosts }}
    - host: {{ .host | quote }}
      http:
        paths:
          {{- range $index, $path := .paths }}
          - path: {{ $path.path }}
            order: {{ $index }}
            service: {{ $name }}:{{ $.Values.port }}
          {{- end }}
    {{- end }}
{{- end }}
`,
    'port: 80\ningress:\n  enabled: true\n  hosts:\n    - host: a.example\n      paths: [{ path: / }, { path: /b }]\n    - host: b.example\n      paths: []\n',
  ),
  'a map in the order of its keys': one(
    'env:\n{{- range $key, $value := .Values.env }}\n  {{ $key | upper }}: {{ $value | quote }}\n{{- else }}\n  none: true\n{{- end }}\n',
    'env: { b: 1, a: true, C: x, "10": 1.5, "9": 1e21 }',
  ),
  'an empty map': one('{{ range .Values.env }}x{{ else }}none{{ end }}\n', 'env: {}'),
  'numbers as they are printed': one(
    '{{ range .Values.numbers }}{{ . }} {{ int . }} {{ toString . }} {{ printf "%v %d" . (int64 .) }}\n{{ end }}',
    'numbers: [1, 1.0, 1.5, 1000000, 21000000, 1234567890123, 0.000001, 1e-7, 0777, 0x1F, 1_000]',
  ),
  'files as a configuration': one(
    `kind: ConfigMap
data:
{{ (.Files.Glob "config/*").AsConfig | indent 2 }}
  one: {{ .Files.Get "config/a.txt" | quote }}
  none: {{ .Files.Get "missing" | quote }}
{{- range .Files.Lines "config/b.ini" }}
  # {{ . }}
{{- end }}
secrets:
{{ (.Files.Glob "**.ini").AsSecrets | indent 2 }}
{{- range $path, $_ := .Files.Glob "config/{a,b}.*" }}
  - {{ $path }}
{{- end }}
`,
    '',
    { 'config/a.txt': 'hello\nworld\n', 'config/b.ini': '[x]\ny = 1\n', 'other/c.txt': 'no' },
  ),
  'a text that is a template': one(
    '{{ tpl .Values.text . }}\n{{ tpl (toYaml .Values.nested) $ }}\n{{ tpl "{{ define \\"x\\" }}in{{ end }}{{ include \\"x\\" . }}" . }}',
    'name: shop\ntext: "{{ .Values.name }}-{{ .Release.Name }}"\nnested:\n  a: "{{ .Values.name | upper }}"\n  b: plain\n',
  ),
  'values of a subchart, and global ones': {
    files: {
      'Chart.yaml': `${CHART}dependencies: [{ name: cache, version: 1.0.0, repository: "" }]\n`,
      'values.yaml': 'global: { region: eu, list: [1] }\ncache: { size: 2, nested: { b: 3 } }\n',
      'templates/all.yaml':
        '{{ .Values.cache.size }} {{ toYaml .Values.global }} {{ .Subcharts.cache.Values.size }}',
      ...subchart('cache', {
        'values.yaml': 'size: 1\nnested: { a: 1, b: 2 }\nglobal: { region: us, zone: a }\n',
        'templates/all.yaml':
          '{{ .Values.size }} {{ toYaml .Values }} {{ .Chart.Name }} {{ .Chart.IsRoot }} {{ .Template.Name }} {{ .Template.BasePath }}',
      }),
    },
  },
  'conditions and tags of dependencies': {
    files: {
      'Chart.yaml': `${CHART}dependencies:
  - { name: a, version: 1.0.0, repository: "", condition: a.enabled }
  - { name: b, version: 1.0.0, repository: "", condition: b.off,b.on, tags: [back] }
  - { name: c, version: 1.0.0, repository: "", tags: [back] }
  - { name: d, version: 1.0.0, repository: "", tags: [back, front] }
`,
      'values.yaml': 'a: { enabled: false }\nb: { on: true }\ntags: { back: false, front: true }\n',
      'templates/all.yaml': '{{ keys .Subcharts | sortAlpha | join "," }}',
      ...subchart('a', { 'templates/x.yaml': 'a' }),
      ...subchart('b', { 'templates/x.yaml': 'b' }),
      ...subchart('c', { 'templates/x.yaml': 'c' }),
      ...subchart('d', { 'templates/x.yaml': 'd' }),
    },
  },
  'one chart under two names': {
    files: {
      'Chart.yaml': `${CHART}dependencies:
  - { name: db, version: ">=1.0", repository: "", alias: orders }
  - { name: db, version: ^1.0.0, repository: "", alias: users }
`,
      'values.yaml': 'orders: { size: 1 }\nusers: { size: 2 }\n',
      ...subchart('db', {
        'values.yaml': 'size: 0\nname: x\n',
        'templates/x.yaml': '{{ .Chart.Name }} {{ .Values.size }} {{ .Values.name }}',
      }),
    },
  },
  'a dependency of another version keeps its own name': {
    files: {
      'Chart.yaml': `${CHART}dependencies: [{ name: db, version: 2.x.x, repository: "", alias: orders }]\n`,
      ...subchart('db', { 'templates/x.yaml': '{{ .Chart.Name }}' }),
    },
  },
  'values that a chart imports': {
    files: {
      'Chart.yaml': `${CHART}dependencies:
  - name: net
    version: 1.0.0
    repository: ""
    import-values: [data, { child: settings.inner, parent: imported }]
`,
      'values.yaml': 'port: 1\nimported: { b: own }\n',
      'templates/all.yaml': '{{ toYaml .Values }}',
      ...subchart('net', {
        'values.yaml': 'exports: { data: { port: 2, host: h } }\nsettings: { inner: { a: 1, b: 2 } }\n',
        'templates/x.yaml': '{{ toYaml .Values }}',
      }),
    },
  },
  'a library chart': {
    files: {
      'Chart.yaml': `${CHART}dependencies: [{ name: lib, version: 1.0.0, repository: "" }]\n`,
      'templates/all.yaml': '{{ include "lib.pod" (dict "root" $ "name" "web") }}',
      ...subchart('lib', {
        'Chart.yaml': 'apiVersion: v2\nname: lib\nversion: 1.0.0\ntype: library\n',
        'templates/_pod.tpl':
          '{{- define "lib.pod" -}}\nkind: Pod\nname: {{ .name }}-{{ .root.Release.Name }}\n{{- end -}}',
        'templates/never.yaml': 'x: {{ fail "not rendered" }}',
      }),
    },
  },
  'a helper that a parent overrides': {
    files: {
      'Chart.yaml': CHART,
      'templates/_helpers.tpl': '{{ define "name" }}parent{{ end }}',
      ...subchart('child', {
        'templates/_helpers.tpl': '{{ define "name" }}child{{ end }}',
        'templates/x.yaml': '{{ template "name" . }}',
      }),
    },
  },
  'a chart for Helm 2': {
    files: {
      'Chart.yaml': 'name: old\nversion: 1.0.0\n',
      'requirements.yaml':
        'dependencies: [{ name: sub, version: 1.0.0, repository: "", condition: sub.on }]\n',
      'values.yaml': 'sub: { on: false }\n',
      'templates/all.yaml': '{{ .Chart.APIVersion }} {{ .Files.Get "requirements.yaml" }}',
      ...subchart('sub', { 'templates/x.yaml': 'x' }),
    },
  },
  'capabilities of a cluster': one(
    `{{- if .Capabilities.APIVersions.Has "policy/v1" }}
a: policy/v1
{{- end }}
{{- if semverCompare ">=1.19-0" .Capabilities.KubeVersion.GitVersion }}
b: {{ .Capabilities.KubeVersion.Version }} {{ .Capabilities.KubeVersion.Major }}.{{ .Capabilities.KubeVersion.Minor }}
{{- end }}
c: {{ .Capabilities.APIVersions | has "monitoring.coreos.com/v1" }} {{ .Capabilities.HelmVersion.Version }} {{ .Capabilities.KubeVersion }}
`,
  ),
  'maps that are merged and changed': one(
    `{{- $base := deepCopy .Values.base }}
{{- $_ := set $base "c" 3 }}
{{- $all := mergeOverwrite (dict) $base .Values.over }}
{{ toYaml $all }}
{{ toYaml (merge (dict "a" 9) .Values.base) }}
{{ toYaml (omit .Values.base "a") }} {{ toYaml (pick .Values.base "a") }} {{ hasKey .Values.base "c" }} {{ unset $base "a" | keys | sortAlpha }}
{{ .Values.base | toJson }}
`,
    'base: { a: 1, b: { x: 1 } }\nover: { b: { y: 2 }, d: null }\n',
  ),
  'a copy of everything, files among it': {
    files: {
      'Chart.yaml': CHART,
      'values.yaml': 'a: 1\n',
      'notes.txt': 'hello\n',
      'templates/a.yaml':
        '{{ $copy := deepCopy . }}{{ $copy.Files.Get "notes.txt" }}a: {{ $copy.Values.a }}\n',
    },
  },
  'what one template changes, another sees': {
    files: {
      'Chart.yaml': CHART,
      'values.yaml': 'a: 1\n',
      'templates/b.yaml': '{{ $_ := set .Values "a" 2 }}{{ .Values.a }}',
      'templates/a.yaml': '{{ .Values.a }}',
      'templates/deep/c.yaml': '{{ .Values.a }}',
    },
  },
  'white space': one(
    'a:   {{- " b" -}}   \n\n c\n{{- /* comment */ -}}\n d {{- if true }} e {{ end -}} f\n{{/* x */}}\n  {{ "g" }}\n',
  ),
  'loops that end early': one(
    '{{ range $i, $x := .Values.list }}{{ if eq $x "b" }}{{ continue }}{{ end }}{{ if gt $i 2 }}{{ break }}{{ end }}{{ $x }} {{ end }}{{ range until 3 }}{{ . }}{{ end }}{{ range 2 }}{{ . }}{{ end }}',
    'list: [a, b, c, d, e]',
  ),
  'with and its branches': one(
    '{{ with .Values.none }}a{{ else with .Values.some }}{{ . }}{{ else }}c{{ end }} {{ with $x := .Values.some }}{{ $x }}{{ end }} {{ if .Values.none }}1{{ else if .Values.some }}2{{ else }}3{{ end }}',
    'some: yes please',
  ),
  'blocks and templates': one(
    '{{ block "a" .Values }}{{ .x }}{{ end }}{{ define "b" }}[{{ . }}]{{ end }}{{ template "b" 1 }}{{ template "b" }}{{ template "b" .Values.none }}{{ define "empty" }}{{ end }}{{ include "empty" . }}',
    'x: 1',
  ),
  'values that are not there': one(
    'a: {{ .Values.none }}\nb: {{ .Values.none | quote }}\nc: {{ (.Values.none).deeper }}\nd: {{ default "x" .Values.none }}\ne: {{ .Values.nothing | toJson }}\nf: {{ print .Values.none }}\ng: {{ printf "%v" .Values.none }}\nh: {{ index .Values "none" }}\ni: {{ dig "a" "b" "none" (dict "a" (dict "c" 1)) }}\nj: {{ eq .Values.none nil }}\n',
    'nothing: ~',
  ),
  'variables and their scopes': one(
    '{{ $a := 1 }}{{ if true }}{{ $a = 2 }}{{ $b := 3 }}{{ $b }}{{ end }}{{ $a }}{{ range $a := list 7 8 }}{{ $a }}{{ end }}{{ $a }}{{ with 5 }}{{ $a }}{{ . }}{{ $.Release.Name }}{{ end }}',
  ),
  'comparisons and logic': one(
    '{{ eq 1 1 }} {{ eq "a" "b" "a" }} {{ ne 1.5 2.5 }} {{ lt "a" "b" }} {{ ge 2 2 }} {{ and 1 0 2 }} {{ or "" "x" }} {{ not nil }} {{ and true (eq 1 2) }} {{ or nil "d" }} {{ .Values.n | eq 3.0 }} {{ (eq (int .Values.n) 3) | ternary "y" "n" }}',
    'n: 3',
  ),
  'literals of Go': one(
    '{{ 0x1F }} {{ 1e3 }} {{ 1_000 }} {{ 010 }} {{ \'a\' }} {{ "\\u00e9\\t\\x41\\101" }} {{ `raw "x"` }} {{ -5 }} {{ 1.50 }} {{ true }} {{ "é" | len }} {{ slice (list 1 2 3) 1 2 }} {{ index (list 1 2 3) 1 }} {{ len (dict "a" 1) }} {{ html "<a>" }} {{ js "a\'b" }} {{ urlquery "a b&c" }} {{ printf "%05d|%-5s|%q|%t|%x|%.2f" 42 "a" "q" true "hi" 3.14159 }}',
  ),
  'what a cluster would be asked': one(
    '{{ $secret := lookup "v1" "Secret" "default" "x" }}{{ if $secret }}found{{ else }}none{{ end }} {{ (lookup "v1" "Pod" "" "").items }} {{ getHostByName "example.com" }}',
  ),
  'YAML and JSON that are read': one(
    '{{ $x := fromYaml .Values.yaml }}{{ $x.a }} {{ $x.b.c }} {{ range fromYamlArray "- 1\\n- x" }}{{ . }}{{ end }} {{ (fromJson `{"a":[1,2]}`).a }} {{ (fromYaml "a: [").Error | empty }} {{ toJson .Values }} {{ toPrettyJson .Values.m }}',
    'yaml: "a: 1\\nb: {c: yes}\\n"\nm: { z: 1, a: "<b>" }\n',
  ),
  'a hook, and a test': {
    files: {
      'Chart.yaml': CHART,
      'templates/job.yaml': 'kind: Job\nmetadata:\n  annotations: { "helm.sh/hook": post-install }\n',
      'templates/tests/test.yaml':
        'kind: Pod\nmetadata:\n  annotations: { "helm.sh/hook": test }\n  name: {{ .Release.Name }}\n',
    },
  },
  'nulls that remove what a chart sets': {
    files: {
      'Chart.yaml': CHART,
      'values.yaml': 'probe: { http: { path: / }, port: 1 }\nlist: [1, 2]\nkeep: 1\n',
      'templates/all.yaml': '{{ toYaml .Values }}',
    },
    values: [
      'probe: { http: null, tcp: { port: 2 } }\nlist: [3]\nkeep: null\nnew: null\n',
      'probe: { port: 5 }',
    ],
  },
  'values that are set as texts': {
    files: {
      'Chart.yaml': CHART,
      'values.yaml': 'image: { tag: a, repo: r }\nports: [1]\ngone: x\n',
      'templates/all.yaml':
        '{{ toYaml .Values }} {{ kindOf .Values.count }} {{ kindOf .Values.image.tag }} {{ kindOf .Values.gone }}',
    },
    set: ['image.tag=2,count=3,image.repo=set'],
    setString: [
      'image.tag=1.20,count=7,on=true,zero=0,big=12345678901234567890',
      'gone=null,list={1,true,null},ports[1]=80,deep.er.value=007',
      'escaped\\.key=a\\,b,empty=,last=1',
    ],
  },
  'values that are set literally': {
    files: {
      'Chart.yaml': CHART,
      'values.yaml': 'image: { tag: a }\nports: [1]\n',
      'templates/all.yaml': '{{ toYaml .Values }}',
    },
    setLiteral: ['image.tag=a,b={1,2},c=\\d', 'ports[0]=80', 'x,y=1', 'a\\b.c=[1]=2', 'empty='],
  },
  'values that are set': {
    files: {
      'Chart.yaml': CHART,
      'values.yaml': 'image: { tag: a, repo: r }\nports: [1]\n',
      'templates/all.yaml': '{{ toYaml .Values }} {{ kindOf .Values.count }}',
    },
    set: [
      'image.tag=1.25,count=3,flag=true,none=null,text=007',
      'list={a,1,true},ports[1]=2,deep[0].name=x,deep[0].list[1]=y',
      'quoted=a\\,b,dots\\.in\\.key=1,zero=0,empty=',
    ],
  },
  'the chart itself': {
    files: {
      'Chart.yaml': `${CHART}description: "A  shop"\nhome: https://shop.example\nkeywords: [a, b]\nannotations: { x: "1" }\nmaintainers: [{ name: M, email: m@example.com }]\nkubeVersion: ">=1.20.0-0"\n`,
      'templates/all.yaml':
        '{{ .Chart.Description }} {{ .Chart.Home }} {{ .Chart.Keywords }} {{ .Chart.Annotations.x }} {{ range .Chart.Maintainers }}{{ .Name }} {{ .Email }}{{ end }} {{ .Chart.KubeVersion }} {{ .Chart.Type }} {{ .Chart.Deprecated }} {{ .Release.Revision }} {{ .Release.IsInstall }} {{ typeOf .Values }}',
    },
  },
  'anchors and merge keys in values': one(
    '{{ toYaml .Values }}',
    'base: &base { a: 1, b: 2 }\nmore:\n  <<: *base\n  b: 3\nlist: [*base]\ntext: |\n  two\n  lines\nfolded: >-\n  one\n  line\ndate: 2020-01-01\nno: off\n',
  ),
  'helpers within helpers': one(
    '{{ define "a" }}{{ include "b" (dict "v" .v "n" (add .n 1)) }}{{ end }}{{ define "b" }}{{ if lt .n 4 }}{{ .v }}{{ include "a" . }}{{ end }}{{ end }}{{ include "a" (dict "v" "x" "n" (int64 0)) }}',
  ),
}
