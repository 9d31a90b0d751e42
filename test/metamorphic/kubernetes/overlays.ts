import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { areDistinct, documentTexts, objectsIn } from './documents.ts'

const language = 'kubernetes'

type ApiObject = Readonly<Record<string, unknown>>

/** Kustomize reads YAML 1.2, to which `yes` is a text. */
function ofYaml12(text: string): string {
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
        'base/all.yaml': objects.map((object) => `---\n${JSON.stringify(beginningOf(object))}\n`).join(''),
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
        'base/all.yaml': objects.map((object) => `---\n${JSON.stringify(beginningOf(object))}\n`).join(''),
        'production/kustomization.yaml': `resources: [../base]\npatches:\n${objects.map(jsonPatch).join('')}`,
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

/** What names an object. */
function beginningOf({ apiVersion, kind, metadata }: ApiObject): ApiObject {
  const { name, namespace } = (metadata ?? {}) as ApiObject
  return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) } }
}

function jsonPatch(object: ApiObject): string {
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
