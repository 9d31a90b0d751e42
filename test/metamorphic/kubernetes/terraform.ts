import type { Finding } from '../../../src/findings/finding.ts'
import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { areDistinct, objectsIn } from './documents.ts'

/** The manifest of each object in a resource of Terraform, which is named by the address of the object. */
export const IN_TERRAFORM: Rewriting = {
  name: 'in kubernetes_manifest',
  language: 'kubernetes',
  comparesLines: false,
  *variants({ text }): Iterable<Files> {
    const objects = objectsIn(text)
    if (!areDistinct(objects) || objects.some(({ kind }) => kind === 'Template')) return
    const blocks = objects.map((object, index) => {
      const json = JSON.stringify(object).replaceAll('${', '$${').replaceAll('%{', '%%{')
      return `resource "kubernetes_manifest" "o_${nameOf(object)}_${index}" {\n  manifest = ${json}\n}\n`
    })
    yield { 'main.tf': blocks.join('') }
  },
  keyOf({ resource: { address } }: Finding): string {
    const [, name = ''] = /\.o_([0-9a-f]*)_\d+$/.exec(address) ?? []
    return Buffer.from(name, 'hex').toString()
  },
}

function nameOf({ kind, metadata }: Readonly<Record<string, unknown>>): string {
  const { name, namespace = 'default', generateName } = (metadata ?? {}) as Readonly<Record<string, unknown>>
  const own = name ?? (generateName === undefined ? '(unnamed)' : `${generateName}*`)
  const isGlobal = /^(?:Cluster|Namespace|KubeletConfiguration)/.test(String(kind))
  return Buffer.from([kind, ...(isGlobal ? [] : [namespace]), own].join('/')).toString('hex')
}
