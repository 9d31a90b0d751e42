import { tar } from '../../sources/helm/tar.ts'
import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Subject } from '../subject.ts'
import type { Rewriting } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'

const language = 'kubernetes'

export function chart(name: string, template: string, beside: Files = {}): Files {
  return {
    [`${name}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
    [`${name}/templates/all.yaml`]: template,
    ...Object.fromEntries(Object.entries(beside).map(([path, text]) => [`${name}/${path}`, text])),
  }
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
      yield chart('shop', edited(text, edits), beside(lines.join('')))
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
    'through default of a chart',
    (index) => `{{ .Values.none | default .Values.v${index} | toJson }}`,
    (values) => ({
      'values.yaml': values,
    }),
  ),
]
