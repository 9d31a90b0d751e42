import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { valuesIn } from '../yaml/values.ts'
import { type ApiObject, areDistinct, namesOf, objectsIn } from './documents.ts'
import { jsonPatch, ofYaml12 } from './overlays.ts'

const language = 'kubernetes'

/** The manifest in a base, on which other folders build. */
function onBase(
  name: string,
  others: (objects: readonly ApiObject[], text: string) => Files | undefined,
  options: Partial<Rewriting> = {},
): Rewriting {
  return {
    name: `in an overlay ${name}`,
    language,
    ...options,
    *variants({ text }): Iterable<Files> {
      const objects = objectsIn(ofYaml12(text))
      const files = areDistinct(objects) ? others(objects, ofYaml12(text)) : undefined
      if (files)
        yield {
          'base/kustomization.yaml': 'resources: [all.yaml]\n',
          'base/all.yaml': ofYaml12(text),
          ...files,
        }
    },
  }
}

function built(kustomization: Readonly<Record<string, unknown>>): Files {
  return { 'production/kustomization.yaml': json({ resources: ['../base'], ...kustomization }) }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

const COMPONENT = { apiVersion: 'kustomize.config.k8s.io/v1alpha1', kind: 'Component' }

/** The rest of the objects comes by patches; the base has what names them. */
function patched(name: string, write: (objects: readonly ApiObject[]) => Files): Rewriting {
  return onBase(
    name,
    (objects) => ({
      'base/all.yaml': objects.map((object) => `---\n${json(namesOf(object))}`).join(''),
      ...write(objects),
    }),
    { comparesLines: false },
  )
}

/** Objects of which nothing is as it will be, but for what names them. */
function replaced(objects: readonly ApiObject[]): Files {
  const others = objects.map((object) => ({
    ...namesOf(object),
    spec: { assay: true },
    data: { assay: 'true' },
  }))
  return {
    'base/all.yaml': others.map((object) => `---\n${json(object)}`).join(''),
    ...built({
      patches: objects.map((object) => ({ patch: JSON.stringify({ $patch: 'replace', ...object }) })),
    }),
  }
}

/** `registry/web:1.0@sha256:…` in its parts. */
const IMAGE = /^((?:[\w.-]+(?::\d+)?\/)*[\w.-]+)(?::([\w.-]+))?(?:@(sha256:\w+))?$/

/** Each image by another name, which the kustomization replaces. */
function throughImages(text: string): Files | undefined {
  const images = valuesIn(text).flatMap((value) => {
    const [, newName, newTag, digest] =
      value.path.at(-1) === 'image' && value.path.includes('spec')
        ? (IMAGE.exec(String(value.value)) ?? [])
        : []
    return newName === undefined ? [] : [{ ...value, newName, newTag, digest }]
  })
  if (images.length === 0) return undefined
  return {
    'base/all.yaml': edited(
      text,
      images.map(({ start, end, newTag }, index) => ({
        start,
        end,
        text: `assay-${index}${newTag === undefined ? '' : ':assay'}`,
      })),
    ),
    ...built({
      images: images.map(({ newName, newTag, digest }, index) => ({
        name: `assay-${index}`,
        newName,
        ...(newTag !== undefined && digest === undefined && { newTag }),
        ...(digest !== undefined && { digest }),
      })),
    }),
  }
}

/** ConfigMaps and Secrets with nothing but texts come from generators. */
function generated(
  name: string,
  write: (data: Readonly<Record<string, string>>, index: number) => { entry: object; files?: Files },
): Rewriting {
  return onBase(
    name,
    (objects) => {
      const made = objects
        .filter(isGenerated)
        .map((object, index) => ({ object, ...write(textsOf(object), index) }))
      if (made.length === 0) return undefined
      const entriesOf = (wanted: string) =>
        made.flatMap(({ object: { kind, metadata, type, immutable }, entry }) => {
          const { name, namespace, labels, annotations } = metadata as ApiObject
          const options = { disableNameSuffixHash: true, labels, annotations, immutable }
          return kind === wanted ? [{ name, namespace, type, ...entry, options }] : []
        })
      const others = objects.filter((object) => !isGenerated(object))
      return {
        'base/all.yaml': others.map((object) => `---\n${json(object)}`).join(''),
        ...Object.assign({}, ...made.map(({ files }) => files)),
        'base/kustomization.yaml': json({
          resources: ['all.yaml'],
          configMapGenerator: entriesOf('ConfigMap'),
          secretGenerator: entriesOf('Secret'),
        }),
        ...built({}),
      }
    },
    { comparesLines: false },
  )
}

function isGenerated({ kind, data = {}, stringData = {} }: ApiObject): boolean {
  const texts = Object.values({ ...(data as object), ...(stringData as object) })
  return (
    texts.length > 0 &&
    texts.every((one) => typeof one === 'string') &&
    (kind === 'ConfigMap' || (kind === 'Secret' && Object.values(data as object).every(isBase64)))
  )
}

function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

function textsOf({ kind, data = {}, stringData = {} }: ApiObject): Readonly<Record<string, string>> {
  const decoded = Object.entries(data as Record<string, string>).map(([name, value]) => [
    name,
    kind === 'Secret' ? Buffer.from(value, 'base64').toString() : value,
  ])
  return { ...Object.fromEntries(decoded), ...(stringData as Record<string, string>) }
}

export const KUSTOMIZATIONS: readonly Rewriting[] = [
  onBase('with a prefix and a suffix', () => built({ namePrefix: 'assay-', nameSuffix: '-v2' })),
  onBase('with labels of the older form', () =>
    built({ commonLabels: { team: 'shop' }, commonAnnotations: { team: 'shop' } }),
  ),
  onBase('with bases', () => ({ 'production/kustomization.yaml': json({ bases: ['../base'] }) })),
  onBase('of an overlay', () => ({
    'middle/kustomization.yaml': json({ resources: ['../base'], namePrefix: 'middle-' }),
    'production/kustomization.yaml': json({ resources: ['../middle'], nameSuffix: '-v2' }),
  })),
  onBase('beside another one', () => ({
    ...built({ namePrefix: 'production-' }),
    'test/kustomization.yaml': json({ resources: ['../base'], namePrefix: 'test-' }),
  })),
  onBase('through images', (_, text) => throughImages(text), { comparesLines: false }),
  patched('with patches of a component', (objects) => ({
    ...built({ components: ['../component'] }),
    'component/kustomization.yaml': json({
      ...COMPONENT,
      patches: objects.map((object) => ({ patch: JSON.stringify(object) })),
    }),
  })),
  patched('with JSON patches of a component', (objects) => ({
    ...built({ components: ['../component'] }),
    'component/kustomization.yaml': `apiVersion: ${COMPONENT.apiVersion}\nkind: Component\npatches:\n${objects.map(jsonPatch).join('')}`,
  })),
  patched('with patches of the older form', (objects) =>
    built({ patchesStrategicMerge: objects.map((object) => JSON.stringify(object)) }),
  ),
  patched('with several patches in a file', (objects) => ({
    ...built({ patches: [{ path: 'all.yaml' }] }),
    'production/all.yaml': objects.map((object) => `---\n${json(object)}`).join(''),
  })),
  patched('with a transformer', (objects) => ({
    ...built({ transformers: ['patch.yaml'] }),
    'production/patch.yaml': objects
      .map(
        (object, index) =>
          `---\n${json({
            apiVersion: 'builtin',
            kind: 'PatchTransformer',
            metadata: { name: `assay-${index}` },
            patch: JSON.stringify(object),
          })}`,
      )
      .join(''),
  })),
  onBase('with what it replaces', replaced, { comparesLines: false }),
  onBase('with all in a component', (_, text) => ({
    'base/all.yaml': '',
    ...built({ components: ['../component'] }),
    'component/kustomization.yaml': json({ ...COMPONENT, resources: ['all.yaml'] }),
    'component/all.yaml': text,
  })),
  onBase(
    'with a chart',
    (_, text) =>
      text.includes('{{')
        ? undefined
        : {
            'base/all.yaml': '',
            'base/kustomization.yaml': json({ helmCharts: [{ name: 'shop', releaseName: 'shop' }] }),
            'base/charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
            'base/charts/shop/templates/all.yaml': text,
            ...built({}),
          },
    { comparesLines: false },
  ),
  generated('with literals of a generator', (data) => ({
    entry: { literals: Object.entries(data).map(([name, value]) => `${name}=${value}`) },
  })),
  generated('with files of a generator', (data, index) => ({
    entry: { files: Object.keys(data).map((name) => `${name}=parts/${index}-${name}`) },
    files: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [`base/parts/${index}-${name}`, value]),
    ),
  })),
]
