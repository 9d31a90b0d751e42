import type { Chart } from '../chart/chart.ts'
import { textIn } from '../chart/metadata.ts'
import { GoList, GoMap, GoObject, type Value } from '../go/value.ts'

/** `.Chart`: the fields of `Chart.yaml`, under the names that Go gives them. */
export function chartObject({ name, metadata }: Chart, isRoot: boolean): GoObject {
  const { written } = metadata
  const text = (key: string) => plain(textIn(written, key))
  const fields: [string, Value][] = [
    ['Name', plain(name)],
    ['Home', text('home')],
    ['Sources', texts(written.get('sources'))],
    ['Version', textIn(written, 'version')],
    ['Description', text('description')],
    ['Keywords', texts(written.get('keywords'))],
    ['Maintainers', maintainers(written.get('maintainers'))],
    ['Icon', text('icon')],
    ['APIVersion', metadata.apiVersion],
    ['Condition', text('condition')],
    ['Tags', text('tags')],
    ['AppVersion', text('appVersion')],
    ['Deprecated', written.get('deprecated') === true],
    ['Annotations', annotations(written.get('annotations'))],
    ['KubeVersion', text('kubeVersion')],
    ['Dependencies', dependencies(metadata.dependencies)],
    ['Type', textIn(written, 'type')],
  ]
  const embedded = new GoObject('chart.Metadata', fields)
  return new GoObject(
    'struct { chart.Metadata; IsRoot bool }',
    [
      ['Metadata', embedded],
      ['IsRoot', isRoot],
    ],
    undefined,
    undefined,
    embedded,
  )
}

/** As Helm cleans texts: white space becomes spaces, and what cannot be printed goes. */
function plain(text: string): string {
  return text.replace(/\s/gu, ' ').replace(/\p{Cc}|\p{Cf}/gu, '')
}

function texts(value: Value | undefined): GoList {
  const items = value instanceof GoList ? value.items : []
  return new GoList(
    items.map((item) => (typeof item === 'string' ? plain(item) : String(item))),
    '[]string',
  )
}

function maintainers(value: Value | undefined): GoList {
  const items = value instanceof GoList ? value.items.filter((item) => item instanceof GoMap) : []
  return new GoList(
    items.map(
      (item) =>
        new GoObject('*chart.Maintainer', [
          ['Name', plain(textIn(item, 'name'))],
          ['Email', plain(textIn(item, 'email'))],
          ['URL', plain(textIn(item, 'url'))],
        ]),
    ),
    '[]*chart.Maintainer',
  )
}

function annotations(value: Value | undefined): GoMap {
  const entries =
    value instanceof GoMap ? [...value.entries.keys()].map((key) => [key, textIn(value, key)] as const) : []
  return new GoMap(entries, 'map[string]string')
}

function dependencies(asked: Chart['metadata']['dependencies']): GoList {
  return new GoList(
    asked.map(
      ({ name, version, repository, condition, tags, alias }) =>
        new GoObject('*chart.Dependency', [
          ['Name', alias === '' ? name : alias],
          ['Version', version],
          ['Repository', repository],
          ['Condition', condition],
          ['Tags', new GoList(tags, '[]string')],
          ['Enabled', true],
          ['Alias', alias],
        ]),
    ),
    '[]*chart.Dependency',
  )
}
