import type { Finding } from '../../../src/findings/finding.ts'
import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { areDistinct, objectsIn } from './documents.ts'
import { typedResource } from './typed-resources.ts'

type ApiObject = Readonly<Record<string, unknown>>

/** Objects as resources of Terraform, each of which is named by the address of the object. */
function inTerraform(
  name: string,
  write: (object: ApiObject, name: string) => string | undefined,
): Rewriting {
  return {
    name,
    language: 'kubernetes',
    comparesLines: false,
    *variants({ text }): Iterable<Files> {
      const objects = objectsIn(text)
      if (!areDistinct(objects) || objects.some(({ kind }) => kind === 'Template')) return
      const blocks = objects.map((object, index) => write(object, `o_${nameOf(object)}_${index}`))
      if (!blocks.includes(undefined)) yield { 'main.tf': blocks.join('') }
    },
    keyOf({ resource: { address } }: Finding): string {
      const [, hex = ''] = /\.o_([0-9a-f]*)_\d+$/.exec(address) ?? []
      return Buffer.from(hex, 'hex').toString()
    },
  }
}

export const IN_TERRAFORM: readonly Rewriting[] = [
  inTerraform(
    'in kubernetes_manifest',
    (object, name) => `resource "kubernetes_manifest" "${name}" {\n  manifest = ${literal(object)}\n}\n`,
  ),
  inTerraform(
    'in kubernetes_manifest, as YAML that is decoded',
    (object, name) =>
      `resource "kubernetes_manifest" "${name}" {\n  manifest = yamldecode(<<-ASSAY\n    ${literal(object)}\n  ASSAY\n  )\n}\n`,
  ),
  inTerraform('in resources of their kinds', (object, name) =>
    // To Terraform a placeholder is a text like any other.
    JSON.stringify(object).includes('${') ? undefined : typedResource(object, name),
  ),
]

function literal(object: ApiObject): string {
  return JSON.stringify(object).replaceAll(/[$%](?=\{)/g, '$&$&')
}

function nameOf({ kind, metadata }: ApiObject): string {
  const { name, namespace = 'default', generateName } = (metadata ?? {}) as ApiObject
  const own = name ?? (generateName === undefined ? '(unnamed)' : `${generateName}*`)
  const isGlobal = /^(?:Cluster|Namespace|KubeletConfiguration)/.test(String(kind))
  return Buffer.from([kind, ...(isGlobal ? [] : [namespace]), own].join('/')).toString('hex')
}
