import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Check } from '../../../../src/checks/check.ts'
import { conditionsOf } from '../../../../src/model/origin.ts'
import type { Resource } from '../../../../src/model/resource.ts'
import { isUnknown } from '../../../../src/model/unknown.ts'
import { filesSource } from '../../../../src/sources/files/files-source.ts'
import { collected } from '../../collected.ts'
import { evaluate } from '../../evaluate.ts'
import { type Clients, type Known, makerOf } from './makers.ts'

const FIXTURES = join(import.meta.dirname, '../../../checks/aws')

/** A resource of a fixture that a check passes or fails. */
export interface Case {
  /** The fixture and the logical id. */
  readonly name: string
  readonly check: Check
  readonly resource: Resource
  readonly expected: string
}

/** What was made in the account of a case, by what `Ref` gives. */
export interface Made extends Case {
  readonly physicalId: string
}

/** Every resource of a CloudFormation fixture that its check has a verdict on, whatever the deployment. */
export async function cases(): Promise<readonly Case[]> {
  const files = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.cfn.yaml'),
  )
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const check = CATALOGUE.find(({ id }) => id === basename(file, '.cfn.yaml'))
      if (!check) return []
      const source = filesSource({ paths: [join(FIXTURES, file)], account: 'fixtures' })
      const { resources } = await collected(source)
      const { findings } = evaluate([check], resources, { provider: 'iac', account: 'fixtures' })
      return findings.flatMap(({ status, resource: { address, type } }) => {
        const resource = resources.find((one) => one.address === address && one.type === type)
        if (status === 'MANUAL' || !resource || conditionsOf(resource)) return []
        return { name: `${file.replace('.cfn.yaml', '')} ${address}`, check, resource, expected: status }
      })
    }),
  )
  return found.flat()
}

/** Makes the resource of a case under a name of its own. Answers with a text why it cannot be made. */
export async function make(
  { resource }: Case,
  name: string,
  clients: Clients,
): Promise<string | { readonly id: string }> {
  const maker = makerOf(resource.type)
  if (!maker) return 'its type is not made'
  if (hasUnknown(resource.properties)) return 'it refers to others'
  try {
    const id = await maker(resource.properties as Known<Resource['properties']>, name, clients)
    return id === undefined ? 'it has no id' : { id }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function hasUnknown(value: unknown): boolean {
  if (isUnknown(value as never)) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(hasUnknown)
}
