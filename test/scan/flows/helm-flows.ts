// biome-ignore-all lint/suspicious/noTemplateCurlyInString: interpolations of Terraform and Helm, not of JavaScript

import type { FilesOptions } from '../../../src/sources/files/files-source.ts'
import { CANARY } from './canary.ts'
import type { Files } from './outputs-of.ts'

/** A pod about which many checks have something to say, and say it with names and values. */
interface Pod {
  readonly name?: string
  readonly namespace?: string
  readonly meta?: string
  readonly image?: string
  readonly container?: string
  readonly spec?: string
}

function pod({
  name = 'plain',
  namespace = 'default',
  meta = '',
  image = 'nginx',
  container = '',
  spec = '',
}: Pod): string {
  return `apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  namespace: ${namespace}
${meta}
spec:
  hostPID: true
${spec}
  containers:
    - name: main
      image: ${image}
      securityContext: { privileged: true }
${container}
`
}

const named = (expression: string) => pod({ name: `"{{ ${expression} }}"` })
const imaged = (expression: string) => pod({ image: `"{{ ${expression} }}:latest"` })
const LETTERS = [...new Set(CANARY)].sort().join('')

/** Each path that a value takes through a template, with `.Values.secret` as the value. */
const TEMPLATES: Files = {
  'a name': named('.Values.secret'),
  'part of a name': pod({ name: 'web-{{ .Values.secret }}-x' }),
  'a name with a slash': pod({ name: '"a/{{ .Values.secret }}/b"' }),
  'a namespace': pod({ namespace: '{{ .Values.secret }}' }),
  'an image': imaged('.Values.secret'),
  'the name of a container': pod({ container: '    - name: {{ .Values.secret }}\n      image: nginx' }),
  'a kind': pod({}).replace('kind: Pod', 'kind: {{ .Values.secret }}'),
  'the group of a kind that no check knows': pod({})
    .replace('apiVersion: v1\nkind: Pod', 'apiVersion: {{ .Values.secret }}/v1\nkind: Widget')
    .replace('containers:', 'parts:'),
  'an API version': pod({}).replace('apiVersion: v1', 'apiVersion: {{ .Values.secret }}/v1'),
  labels: pod({ meta: '  labels:\n    team: {{ .Values.secret }}\n    {{ .Values.secret }}: x' }),
  'a variable': pod({}).replace('name: plain', '{{- $s := .Values.secret }}\n  name: {{ $s }}'),
  'a variable in a loop': `{{ $s := .Values.secret }}{{ range list 1 2 }}\n${pod({ name: '{{ $s }}-{{ . }}' })}\n---\n{{ end }}`,
  'a variable set in a branch': `{{ $s := "" }}{{ if true }}{{ $s = .Values.secret }}{{ end }}\n${pod({ name: '{{ $s }}' })}`,
  'a map that set changes': `{{ $m := dict "a" "b" }}{{ $_ := set $m "k" .Values.secret }}\n${named('$m.k')}`,
  'a map of dict': `{{ $m := dict "k" .Values.secret }}\n${named('get $m "k"')}`,
  'the keys of a map': `{{ $m := dict .Values.secret "v" }}{{ range $k, $v := $m }}\n${named('$k')}\n{{ end }}`,
  'a map within .Values that set changes': `{{ $_ := set .Values "copied" .Values.secret }}\n${named('.Values.copied')}`,
  'a merged map': `{{ $m := merge (dict "a" "b") .Values.map }}\n${named('$m.inner')}`,
  deepCopy: `{{ $m := deepCopy .Values.map }}\n${named('$m.inner')}`,
  'pick, omit and pluck': `{{ $m := pick .Values.map "inner" }}{{ $n := omit $m "x" }}\n${named('first (pluck "inner" $n)')}`,
  dig: named('dig "inner" "" .Values.map'),
  'the values of a map': named('first (values .Values.map)'),
  'a list': named('first (list .Values.secret)'),
  'an item of a list': named('index (append (list 1) .Values.secret) 1'),
  'a given list': `{{ range .Values.list }}\n${pod({ name: 'of-{{ . }}' })}\n---\n{{ end }}`,
  'given keys': `{{ range $k, $v := .Values.keys }}\n${pod({ name: 'of-{{ $k }}' })}\n---\n{{ end }}`,
  'toYaml of given keys': pod({ meta: '  labels:\n    {{- toYaml .Values.keys | nindent 4 }}' }),
  with: `{{ with .Values.secret }}\n${named('.')}\n{{ end }}`,
  'with of a map': `{{ with .Values.map }}\n${named('.inner')}\n{{ end }}`,
  'a condition on it': `{{ if .Values.secret }}\n${named('.Values.secret')}\n{{ end }}`,
  ternary: named('ternary .Values.secret "no" true'),
  default: named('default "x" .Values.secret'),
  coalesce: named('coalesce "" .Values.secret'),
  required: named('required "give it" .Values.secret'),
  'an include': `{{ define "its.name" }}{{ .Values.secret }}{{ end }}\n${named('include "its.name" .')}`,
  'an include with nindent': `{{ define "its.meta" }}labels:\n  team: {{ .Values.secret }}{{ end }}\n${pod({ meta: '  {{- include "its.meta" . | nindent 2 }}' })}`,
  'an included template': `{{ define "its.other" }}{{ . }}{{ end }}\n${pod({ name: '{{ template "its.other" .Values.secret }}' })}`,
  tpl: named('tpl "{{ .Values.secret }}" .'.replaceAll('"', '`')),
  'tpl of it': named('tpl .Values.secret .'),
  'toYaml of a map': pod({ meta: '  labels:\n    {{- toYaml .Values.map | nindent 4 }}' }),
  'toYaml of all values': pod({ meta: '  labels:\n    all: {{ toYaml .Values | quote }}' }),
  toJson: pod({ meta: '  labels: {{ toJson .Values.map }}' }),
  'fromYaml of toYaml': `{{ $m := fromYaml (toYaml .Values.map) }}\n${named('$m.inner')}`,
  'fromJson of toJson': `{{ $m := fromJson (toJson .Values.map) }}\n${named('$m.inner')}`,
  print: named('print .Values.secret'),
  printf: named('printf "a%sb" .Values.secret'),
  'printf of a map': named('printf "%v" .Values.map'),
  'hexadecimal printf': named('printf "%x" .Values.secret'),
  quote: pod({ name: '{{ .Values.secret | quote }}' }),
  squote: pod({ name: '{{ .Values.secret | squote }}' }),
  upper: imaged('upper .Values.secret'),
  'lower, title and untitle': imaged('.Values.secret | lower | title | untitle'),
  base64: imaged('b64enc .Values.secret'),
  'base64 of base64': imaged('b64enc .Values.secret | b64enc | b64dec'),
  reverse: named('join "" (reverse (splitList "" .Values.secret))'),
  letters: `{{ range $i, $c := splitList "" .Values.secret }}\n${pod({ name: 'n{{ $i }}-{{ $c }}' })}\n---\n{{ end }}`,
  'letters joined': named('join "" (splitList "" .Values.secret)'),
  substr: named('substr 2 14 .Values.secret'),
  'trunc and trimSuffix': named('.Values.secret | trunc 20 | trimSuffix "-"'),
  replace: named('replace "q" "Q" .Values.secret'),
  'cat, nospace, repeat': named('cat "a" .Values.secret | nospace | repeat 2'),
  regexReplaceAll: named('regexReplaceAll "q(.*)" .Values.secret "${1}"'),
  regexFind: named('regexFind "j.{12}" .Values.secret'),
  split: named('(split "v" .Values.secret)._1'),
  urlParse: named('(urlParse (printf "https://%s/x" .Values.secret)).host'),
  'sha256sum of one letter each': named('.Values.secret | snakecase | kebabcase | camelcase'),
  'a condition on its letters': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ if eq . $c }}{{ . }}{{ end }}{{ end }}{{ end`,
  ),
  'variables that its letters choose': `{{ $out := "" }}{{ range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ if eq . $c }}{{ $out = printf "%s%s" $out . }}{{ end }}{{ end }}{{ end }}\n${named('$out')}`,
  'maps that its letters choose': `{{ $m := dict "out" "" }}{{ range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ if eq . $c }}{{ $_ := set $m "out" (print $m.out .) }}{{ end }}{{ end }}{{ end }}\n${named('$m.out')}`,
  'maps that its letters are keys of': `{{ $m := dict ${[...LETTERS].map((letter) => `"${letter}" "${letter}"`).join(' ')} }}\n${named('range splitList "" .Values.secret }}{{ get $m . }}{{ end')}`,
  'letters that are not left over': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ if not (trimPrefix . $c) }}{{ . }}{{ end }}{{ end }}{{ end`,
  ),
  'a break that its letters choose': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ if eq . $c }}{{ break }}{{ end }}{{ if gt . $c }}{{ break }}{{ end }}{{ end }}{{ $c }}{{ end`,
  ),
  'branches that are not taken': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ $same := "y" }}{{ if ne . $c }}{{ $same = "" }}{{ end }}{{ if $same }}{{ . }}{{ end }}{{ end }}{{ end`,
  ),
  'maps that branches which are not taken would change': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ $m := dict "same" "y" }}{{ if ne . $c }}{{ $_ := set $m "same" "" }}{{ end }}{{ if $m.same }}{{ . }}{{ end }}{{ end }}{{ end`,
  ),
  'includes that render nothing': `{{ define "its.same" }}{{ if ne (index . 0) (index . 1) }}x{{ end }}{{ end }}\n${named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ if not (include "its.same" (list . $c)) }}{{ . }}{{ end }}{{ end }}{{ end`,
  )}`,
  'loops over what its letters find': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ $l := . }}{{ range regexFindAll . $c -1 }}{{ $l }}{{ end }}{{ end }}{{ end`,
  ),
  'keys that its letters set': named(
    `range splitList "" .Values.secret }}{{ $m := dict }}{{ $_ := set $m . "y" }}{{ range splitList "" "${LETTERS}" }}{{ if hasKey $m . }}{{ . }}{{ end }}{{ end }}{{ end`,
  ),
  'ternary and its letters': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ ternary . "" (eq . $c) }}{{ end }}{{ end`,
  ),
  'and, or and its letters': named(
    `range splitList "" .Values.secret }}{{ $c := . }}{{ range splitList "" "${LETTERS}" }}{{ and (eq . $c) . | toString | trimPrefix "false" }}{{ end }}{{ end`,
  ),
  'many values first': pod({
    meta: `  annotations:\n    many: "{{ print ${Array.from({ length: 30 }, (_, at) => `.Values.many.v${at}`).join(' ')} .Values.secret }}"`,
    image: `"{{ print ${Array.from({ length: 30 }, (_, at) => `.Values.many.v${at}`).join(' ')} .Values.secret }}"`,
  }),
  'an alias': `${pod({ meta: '  labels: { a: &s "{{ .Values.secret }}" }', image: '*s' })}`,
  'an alias of a name': pod({ name: '*s' }).replace(
    'kind: Pod',
    'x-name: &s "{{ .Values.secret }}"\nkind: Pod',
  ),
  'a merge key': pod({
    container: '      <<: &m { image: "{{ .Values.secret }}:latest" }\n    - <<: *m\n      name: other',
  }),
  'a block scalar': pod({ image: '|-\n        {{ .Values.secret }}:latest' }),
  'a folded scalar': pod({ container: '      image: >-\n        {{ .Values.secret }}:latest' }).replace(
    '      image: nginx\n',
    '',
  ),
  'a quoted scalar with escapes': pod({ image: '"\\x6e{{ .Values.secret }}:latest"' }),
  'the reason of an ignore': `# assay:ignore k8s_* -- it is {{ .Values.secret }}\n${pod({})}`,
  'the id of an ignore': `# assay:ignore {{ .Values.secret }} -- it is so\n${pod({})}`,
  'the end of an ignore': `# assay:ignore k8s_* until={{ .Values.secret }} -- it is so\n${pod({})}`,
  'an ignore of another tool': `# trivy:ignore:{{ .Values.secret }}\n${pod({})}`,
  'an annotation that ignores': pod({
    meta: '  annotations:\n    assay.dev/ignore: "k8s_pod_no_host_pid -- {{ .Values.secret }}"',
  }),
  'an annotation that ignores by id': pod({
    meta: '  annotations:\n    assay.dev/ignore: "{{ .Values.secret }} -- why"\n    checkov.io/skip1: "{{ .Values.secret }}={{ .Values.secret }}"',
  }),
  'the environment of a container': pod({
    container:
      '      env:\n        - name: DB_PASSWORD\n          value: "{{ .Values.secret }}"\n        - name: "{{ .Values.secret }}_PASSWORD"\n          value: hunter2hunter2',
  }),
  'ports, capabilities and paths': pod({
    container: '      ports: [{ containerPort: 80, hostPort: 80, name: "{{ .Values.secret }}" }]',
    spec: '  volumes:\n    - name: "{{ .Values.secret }}"\n      hostPath: { path: "/{{ .Values.secret }}/x" }\n  serviceAccountName: "{{ .Values.secret }}"',
  }),
  'a ConfigMap':
    'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  application.properties: |\n    # written for {{ .Values.secret }}\n    db.password={{ .Values.secret }}\n  "{{ .Values.secret }}_token": hunter2hunter2\n',
  'a Secret':
    'apiVersion: v1\nkind: Secret\nmetadata:\n  name: "{{ .Values.secret }}"\ndata:\n  password: "{{ b64enc .Values.secret }}"\nstringData:\n  "{{ .Values.secret }}": "{{ .Values.secret }}"\n',
  'a role':
    'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata:\n  name: "{{ .Values.secret }}"\nrules:\n  - apiGroups: ["*"]\n    resources: ["*", "{{ .Values.secret }}"]\n    verbs: ["*", "{{ .Values.secret }}"]\n---\napiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata:\n  name: b\nroleRef: { kind: ClusterRole, name: "{{ .Values.secret }}", apiGroup: rbac.authorization.k8s.io }\nsubjects: [{ kind: Group, name: "{{ .Values.secret }}", apiGroup: rbac.authorization.k8s.io }, { kind: ServiceAccount, name: default, namespace: "{{ .Values.secret }}" }]\n',
  'a service and an ingress':
    'apiVersion: v1\nkind: Service\nmetadata:\n  name: s\n  annotations: { "a": "{{ .Values.secret }}" }\nspec:\n  type: LoadBalancer\n  externalIPs: ["{{ .Values.secret }}"]\n  selector: { app: "{{ .Values.secret }}" }\n---\napiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: i\nspec:\n  rules:\n    - host: "*.{{ .Values.secret }}.example"\n      http: { paths: [{ path: "/{{ .Values.secret }}", pathType: Prefix, backend: { service: { name: s, port: { number: 80 } } } }] }\n',
  'what others name': `${pod({ meta: '  labels: { app: "{{ .Values.secret }}" }' })}\n---\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata:\n  name: "{{ .Values.secret }}"\nspec:\n  podSelector: { matchLabels: { app: "{{ .Values.secret }}" } }\n  ingress: [{}]\n`,
  'two names that differ in it alone': `${pod({ name: 'a-{{ .Values.secret }}' })}\n---\n${pod({ name: 'b-{{ .Values.secret }}' })}`,
  'an error': `{{ fail (print "no " .Values.secret) }}\n${pod({})}`,
  'a wrong type': `{{ range .Values.secret }}{{ end }}\n${pod({})}`,
  'a name of no template': named('include .Values.secret .'),
  'a template that does not parse': named('tpl (print "{{ " .Values.secret) .'),
  'an unknown alias': pod({ image: '*{{ .Values.secret }}' }),
  'a file': named('.Files.Get .Values.secret | default .Values.secret'),
}

const slug = (name: string) => name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()

export const HELM_TEMPLATES: ReadonlyMap<string, string> = new Map(
  Object.entries(TEMPLATES).map(([name, text]) => [`templates/${slug(name)}.yaml`, text]),
)

const MANY = Array.from({ length: 30 }, (_, at) => `  v${at}: m`).join('\n')

/** The chart with a template for each path, in a folder. */
export function chartIn(folder: string, values = ''): Files {
  return {
    [`${folder}/Chart.yaml`]: 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
    [`${folder}/values.yaml`]: `secret: ""\nmap: {}\nlist: []\nkeys: {}\nmany:\n${MANY}\n${values}`,
    ...Object.fromEntries([...HELM_TEMPLATES].map(([path, text]) => [`${folder}/${path}`, text])),
  }
}

/** The value as it is given: alone, in a map, in a list. */
export const GIVEN = `secret: ${CANARY}\nmap: { inner: ${CANARY} }\nlist: [${CANARY}, x${CANARY}]\nkeys: { ${CANARY}: true }\n`

interface Carrier {
  readonly files: Files
  readonly options?: (folder: string) => Partial<FilesOptions>
}

const ASSIGNMENTS = [`secret=${CANARY}`, `map.inner=${CANARY}`, `list={${CANARY},x${CANARY}}`]

const release = (body: string) => `
variable "secret" {}
resource "helm_release" "web" {
  name  = "web"
  chart = "./chart"
${body}
}
`
const blocks = (kind: string, value: string) =>
  [
    ['secret', value],
    ['map.inner', value],
  ]
    .map(([name, text]) => `  ${kind} {\n    name  = "${name}"\n    value = ${text}\n  }`)
    .concat(
      '  values = [yamlencode({ list = [var.secret, "x${var.secret}"], keys = { (var.secret) = true } })]',
    )
    .join('\n')

const environment = { TF_VAR_secret: CANARY }

/** Where a chart is given the value from. */
export const HELM_CARRIERS: Readonly<Record<string, Carrier>> = {
  '--helm-set': {
    files: chartIn('scanned/chart'),
    options: () => ({ helm: { set: ASSIGNMENTS } }),
  },
  '--helm-set-string': {
    files: chartIn('scanned/chart'),
    options: () => ({ helm: { setString: ASSIGNMENTS } }),
  },
  'a file of --helm-values outside of the tree': {
    files: { ...chartIn('scanned/chart'), 'outside/values.yaml': GIVEN },
    options: (folder) => ({ helm: { values: [`${folder}/outside/values.yaml`] } }),
  },
  'set of a helm_release, from TF_VAR_secret': {
    files: { ...chartIn('scanned/chart'), 'scanned/main.tf': release(blocks('set', 'var.secret')) },
    options: () => ({ variables: { environment } }),
  },
  'set_sensitive of a helm_release, from TF_VAR_secret': {
    files: { ...chartIn('scanned/chart'), 'scanned/main.tf': release(blocks('set_sensitive', 'var.secret')) },
    options: () => ({ variables: { environment } }),
  },
  'set_sensitive of a helm_release, as it is written': {
    files: {
      ...chartIn('scanned/chart'),
      'scanned/main.tf': release(blocks('set_sensitive', `"${CANARY}"`)),
    },
    options: () => ({ variables: { environment } }),
  },
  'lists of a helm_release': {
    files: {
      ...chartIn('scanned/chart'),
      'scanned/main.tf': release(
        '  set = [{ name = "secret", value = var.secret }, { name = "map.inner", value = var.secret }, { name = "keys.${var.secret}", value = "true" }]\n  set_list = [{ name = "list", value = [var.secret, "x${var.secret}"] }]',
      ),
    },
    options: () => ({ variables: { environment } }),
  },
  'values of a helm_release, from a file': {
    files: {
      ...chartIn('scanned/chart'),
      'scanned/main.tf': release('  values = [templatefile("given.tftpl", { secret = var.secret })]'),
      'scanned/given.tftpl': GIVEN.replaceAll(CANARY, '${secret}'),
    },
    options: () => ({ variables: { environment } }),
  },
}
