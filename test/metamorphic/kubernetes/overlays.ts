import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { valuesIn } from '../yaml/values.ts'
import { type ApiObject, areDistinct, documentTexts, namesOf, objectsIn } from './documents.ts'

const language = 'kubernetes'

/** Kustomize reads YAML 1.2, to which `yes` is a text. */
export function ofYaml12(text: string): string {
  return text
    .replaceAll(/: (?:yes|on)(?=[\s,}])/gi, ': true')
    .replaceAll(/: (?:no|off)(?=[\s,}])/gi, ': false')
}

function overlay(
  name: string,
  kustomization: string,
  others: (text: string) => Files = () => ({}),
): Rewriting {
  return {
    name,
    language,
    *variants({ text }): Iterable<Files> {
      if (!areDistinct(objectsIn(text))) return
      yield {
        'base/kustomization.yaml': 'resources: [all.yaml]\n',
        'base/all.yaml': ofYaml12(text),
        'production/kustomization.yaml': `resources: [../base]\n${kustomization}\n`,
        ...others(text),
      }
    },
  }
}

export const OVERLAYS: readonly Rewriting[] = [
  overlay('in an overlay', ''),
  overlay('with labels of an overlay', 'labels: [{ pairs: { team: shop } }]'),
  overlay('with a component of an overlay', 'components: [../component]', () => ({
    'component/kustomization.yaml':
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nlabels: [{ pairs: { team: shop } }]\n',
  })),
  {
    name: 'in patches of an overlay',
    language,
    comparesLines: false,
    *variants({ text }): Iterable<Files> {
      const objects = objectsIn(ofYaml12(text))
      if (!areDistinct(objects)) return
      yield {
        'base/kustomization.yaml': 'resources: [all.yaml]\n',
        'base/all.yaml': objects.map((object) => `---\n${JSON.stringify(namesOf(object))}\n`).join(''),
        'production/kustomization.yaml': `resources: [../base]\npatches:\n${objects.map((_, index) => `- path: patch-${index}.yaml\n`).join('')}`,
        ...Object.fromEntries(
          objects.map((object, index) => [
            `production/patch-${index}.yaml`,
            `${JSON.stringify(object, null, 2)}\n`,
          ]),
        ),
      }
    },
  },
  {
    name: 'in JSON patches of an overlay',
    language,
    comparesLines: false,
    *variants({ text }): Iterable<Files> {
      const objects = objectsIn(ofYaml12(text))
      if (!areDistinct(objects)) return
      yield {
        'base/kustomization.yaml': 'resources: [all.yaml]\n',
        'base/all.yaml': objects.map((object) => `---\n${JSON.stringify(namesOf(object))}\n`).join(''),
        'production/kustomization.yaml': `resources: [../base]\npatches:\n${objects.map(jsonPatch).join('')}`,
      }
    },
  },
  {
    name: 'through replacements of an overlay',
    language,
    comparesLines: false,
    *variants({ text }): Iterable<Files> {
      // A selection without a namespace is for those of every namespace.
      if (!areDistinct(objectsIn(text).map(withoutNamespace))) return
      const replaced = documentTexts(ofYaml12(text)).map(throughReplacements)
      yield {
        'base/kustomization.yaml': 'resources: [all.yaml]\n',
        'base/all.yaml': replaced.map(({ text: one }) => `---\n${one}`).join(''),
        'production/source.yaml': `${JSON.stringify(sourceOf(replaced.flatMap(({ values }) => values)))}\n`,
        'production/kustomization.yaml': kustomizationOf(replaced.flatMap(({ values }) => values)),
      }
    },
  },
  {
    name: 'in files of an overlay',
    language,
    *variants({ text }): Iterable<Files> {
      if (!areDistinct(objectsIn(text))) return
      const texts = documentTexts(ofYaml12(text))
      yield {
        'kustomization.yaml': `resources:\n${texts.map((_, index) => `- object-${index}.yaml\n`).join('')}`,
        ...Object.fromEntries(texts.map((one, index) => [`object-${index}.yaml`, one])),
      }
    },
  },
]

export function jsonPatch(object: ApiObject): string {
  const { kind, metadata } = object
  const { name, namespace } = metadata as ApiObject
  const operations = Object.entries(object)
    .filter(([key]) => key !== 'apiVersion' && key !== 'kind')
    .map(([key, value]) => ({
      op: 'add',
      path: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      value,
    }))
  const target = { kind, name: `^${name}$`, ...(namespace !== undefined && { namespace }) }
  return `- target: ${JSON.stringify(target)}\n  patch: ${JSON.stringify(JSON.stringify(operations))}\n`
}

/** A text that a replacement puts in. */
interface Replaced {
  readonly value: string
  /** As `fieldPaths` has it. */
  readonly path: string
  readonly target: ApiObject
}

/** An object without the texts that replacements put in. */
function throughReplacements(text: string): { readonly text: string; readonly values: readonly Replaced[] } {
  const [object] = objectsIn(text)
  const values = valuesIn(text).filter(
    ({ path, value }) =>
      typeof value === 'string' &&
      !['apiVersion', 'kind', 'metadata'].includes(String(path[0])) &&
      path.every((key) => /^[\w-]+$/.test(String(key))),
  )
  const { kind, metadata } = object ?? {}
  const target = { kind, name: (metadata as ApiObject | undefined)?.['name'] }
  return {
    text: edited(
      text,
      values.map(({ start, end }) => ({ start, end, text: 'assay' })),
    ),
    values: values.map(({ value, path }) => ({
      value: String(value),
      path: path.join('.'),
      target,
    })),
  }
}

/** What replacements take texts from; it is not applied. */
function sourceOf(replaced: readonly Replaced[]): ApiObject {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'assay', annotations: { 'config.kubernetes.io/local-config': 'true' } },
    data: Object.fromEntries(replaced.map(({ value }, index) => [`v${index}`, value])),
  }
}

function kustomizationOf(replaced: readonly Replaced[]): string {
  const replacements = replaced.map(({ path, target }, index) => ({
    source: { kind: 'ConfigMap', name: 'assay', fieldPath: `data.v${index}` },
    targets: [{ select: target, fieldPaths: [path] }],
  }))
  return `${JSON.stringify({ resources: ['../base', 'source.yaml'], replacements })}\n`
}

function withoutNamespace({ metadata, ...object }: ApiObject): ApiObject {
  const { namespace: _, ...names } = (metadata ?? {}) as ApiObject
  return { ...object, metadata: names }
}
