import { tar } from '../../sources/helm/tar.ts'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'
import { objectsIn } from './documents.ts'

const language = 'kubernetes'

export function chart(name: string, template: string, beside: Files = {}): Files {
  return {
    [`${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
    [`${name}/templates/all.yaml`]: template,
    ...inFolder(name, beside),
  }
}

function inFolder(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]))
}

const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n'

/** The template in a subchart, as the chart above names it. */
function inSubchart(dependency: string): (template: string) => Files {
  return (template) => ({
    'shop/Chart.yaml': `${CHART}dependencies: [{ ${dependency}, version: 1.0.0 }]\n`,
    ...inFolder('shop/charts', chart('web', template)),
  })
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

function packed(files: Files): Uint8Array {
  return tar(Object.entries(files))
}

/** A manifest as the text of a template that writes it. */
function escaped(text: string): string {
  return text.replaceAll('{{', '{{ "{{" }}')
}

/** The manifest in a chart, with something around its text. */
function inChart(name: string, write: (template: string) => Files): Rewriting {
  return {
    name,
    language,
    *variants({ text }: Subject): Iterable<Files> {
      yield write(escaped(text))
    },
  }
}

/** Each value of the manifest comes from somewhere: all at once. */
function throughValues(
  name: string,
  use: (index: number) => string,
  beside: (values: string) => Files,
  place: (template: string) => Files = (template) => chart('shop', template),
): Rewriting {
  return {
    name,
    language,
    // The finding stands at the value.
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      const values = valuesIn(text).filter(isReplaceable)
      if (values.length === 0 || text.includes('{{')) return
      const edits = values.map(({ start, end }, index) => ({ start, end, text: use(index) }))
      const lines = values.map(({ value }, index) => `v${index}: ${JSON.stringify(value)}\n`)
      yield { ...place(edited(text, edits)), ...inFolder('shop', beside(lines.join(''))) }
    },
  }
}

/** What names an object stays, so that it is found again. */
export function isReplaceable({ path }: Value): boolean {
  return !['apiVersion', 'kind', 'metadata'].includes(String(path[0]))
}

const HELPER = '{{- define "shop.value" -}}\n{{ index .root.Values .name | toJson }}\n{{- end -}}\n'

export const CHARTS: readonly Rewriting[] = [
  inChart('in a chart', (template) => chart('shop', template)),
  inChart('in a condition of a chart', (template) =>
    chart('shop', `{{- if .Values.enabled }}\n${template}\n{{- end }}\n`, {
      'values.yaml': 'enabled: true\n',
    }),
  ),
  inChart('in a loop of a chart', (template) =>
    chart('shop', `{{- range .Values.once }}\n${template}\n{{- end }}\n`, { 'values.yaml': 'once: [1]\n' }),
  ),
  inChart('in a with of a chart', (template) =>
    chart('shop', `{{- with .Values.it }}\n${template}\n{{- end }}\n`, { 'values.yaml': 'it: { a: 1 }\n' }),
  ),
  {
    name: 'in a helper of a chart',
    language,
    // An object as a whole is where the helper is included.
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      yield chart('shop', '{{ include "shop.all" . }}\n', {
        'templates/_helpers.tpl': `{{- define "shop.all" -}}\n${escaped(text)}\n{{- end -}}\n`,
      })
    },
  },
  inChart('in a subchart', (template) => ({
    ...chart('shop', '', { 'charts/web/templates/all.yaml': template }),
    'shop/charts/web/Chart.yaml': 'apiVersion: v2\nname: web\nversion: 1.0.0\n',
  })),
  {
    name: 'in a packed subchart',
    language,
    // Findings of what is packed stand at the package.
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      yield chart('shop', '', { 'charts/web-1.0.0.tgz': packed(chart('web', escaped(text))) })
    },
  },
  {
    name: 'in a packed chart',
    language,
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      yield { 'web-1.0.0.tgz': packed(chart('web', escaped(text))) }
    },
  },
  {
    name: 'in tpl of a chart',
    language,
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      yield chart('shop', '{{ tpl .Values.all . }}\n', {
        'values.yaml': `all: ${JSON.stringify(escaped(text))}\n`,
      })
    },
  },
  {
    name: 'in a file of a chart',
    language,
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      yield chart('shop', '{{ .Files.Get "files/all.txt" }}\n', { 'files/all.txt': text })
    },
  },
  throughValues(
    'through values of a chart',
    (index) => `{{ .Values.v${index} | toJson }}`,
    (values) => ({
      'values.yaml': values,
    }),
  ),
  throughValues(
    'through a helper of a chart',
    (index) => `{{ include "shop.value" (dict "root" $ "name" "v${index}") }}`,
    (values) => ({ 'values.yaml': values, 'templates/_helpers.tpl': HELPER }),
  ),
  throughValues(
    'through global values of a chart',
    (index) => `{{ $.Values.global.v${index} | toJson }}`,
    (values) => ({ 'values.yaml': `global:\n${values.replace(/^/gm, '  ').trimEnd()}\n` }),
  ),
  throughValues(
    'through values of a subchart',
    (index) => `{{ .Values.v${index} | toJson }}`,
    (values) => ({ 'values.yaml': `web:\n${indented(values)}` }),
    inSubchart('name: web'),
  ),
  throughValues(
    'through values of a subchart by another name',
    (index) => `{{ .Values.v${index} | toJson }}`,
    (values) => ({ 'values.yaml': `site:\n${indented(values)}` }),
    inSubchart('name: web, alias: site'),
  ),
  throughValues(
    'through values of a subchart that are replaced',
    (index) => `{{ .Values.v${index} | toJson }}`,
    (values) => ({
      'values.yaml': `web:\n${indented(values)}`,
      'charts/web/values.yaml': values.replace(/: .*$/gm, ': assay'),
    }),
    inSubchart('name: web'),
  ),
  throughValues(
    'through values that a subchart exports',
    (index) => `{{ .Values.v${index} | toJson }}`,
    (values) => ({
      'Chart.yaml': `${CHART}dependencies: [{ name: web, version: 1.0.0, import-values: [all] }]\n`,
      'charts/web/Chart.yaml': CHART.replace('shop', 'web'),
      'charts/web/values.yaml': `exports:\n  all:\n${indented(indented(values))}`,
    }),
  ),
  throughValues(
    'through a helper of a library chart',
    (index) => `{{ include "shop.value" (dict "root" $ "name" "v${index}") }}`,
    (values) => ({
      'values.yaml': values,
      'charts/library/Chart.yaml': `${CHART.replace('shop', 'library')}type: library\n`,
      'charts/library/templates/_helpers.tpl': HELPER,
    }),
  ),
  throughValues(
    'through tpl of a chart',
    (index) => `{{ tpl .Values.t${index} . }}`,
    (values) => ({
      'values.yaml': `${values}${values.replace(/^v(\d+): .*$/gm, 't$1: "{{ .Values.v$1 | toJson }}"')}`,
    }),
  ),
  throughValues(
    'through dig and ternary of a chart',
    (index) => `{{ ternary (dig "v${index}" nil .Values.deep) nil true | toJson }}`,
    (values) => ({ 'values.yaml': `deep:\n${indented(values)}` }),
  ),
  throughValues(
    'through a merge of a chart',
    (index) => `{{ (mergeOverwrite (dict "v${index}" "assay") .Values.over).v${index} | toJson }}`,
    (values) => ({ 'values.yaml': `over:\n${indented(values)}` }),
  ),
  {
    name: 'through toYaml of a chart',
    language,
    comparesLines: false,
    *variants({ text }: Subject): Iterable<Files> {
      const objects = objectsIn(text)
      if (text.includes('{{') || objects.length === 0) return
      const templates = objects.map((object, index) => {
        const names = `---\napiVersion: ${object['apiVersion']}\nkind: ${object['kind']}\n`
        const members = Object.keys(object)
          .filter((key) => key !== 'apiVersion' && key !== 'kind')
          .map((key) => `${key}:\n  {{- toYaml (index .Values.all ${index} "${key}") | nindent 2 }}\n`)
        return names + members.join('')
      })
      yield chart('shop', templates.join(''), { 'values.yaml': JSON.stringify({ all: objects }) })
    },
  },
  throughValues(
    'through default of a chart',
    (index) => `{{ .Values.none | default .Values.v${index} | toJson }}`,
    (values) => ({
      'values.yaml': values,
    }),
  ),
]
