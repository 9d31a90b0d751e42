import { member } from '../../../client/transport/json-api.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { listIn, textIn } from '../http/answer.ts'
import { pathOf } from './assets/asset.ts'
import { liveAsset } from './assets/live-asset.ts'
import { levelsOf, missUnread, type Policies } from './policies.ts'
import type { ProjectReader } from './project-reader.ts'
import { LEVELS } from './reads/levels.ts'
import { AUDIT_TYPE } from './reads/reads.ts'

const ALL = 'allServices'

/**
 * Adds which calls are recorded in a project: what it says itself, together with what it has from above, as Google counts it.
 * What a folder or organization says of all services is judged in its projects alone, since they may say the rest.
 */
export async function addAuditConfigs(policies: Policies, reader: ProjectReader): Promise<void> {
  const { needs, reading } = reader
  const { project } = reading
  if (!needs.includes(AUDIT_TYPE.type) || missUnread(AUDIT_TYPE, levelsOf(project), reader)) return
  const levels = [...policies.values()].filter(({ type }) => LEVELS.has(type))
  for (const asset of levels) {
    for (const config of configsOf(asset.policy)) {
      const service = textIn(config, 'service') ?? ''
      if (service === ALL) continue
      add(
        `${pathOf(asset)} ${service}`,
        { service, auditLogConfigs: listIn(config, 'auditLogConfigs') },
        reader,
      )
    }
  }
  if (project.id.includes('/')) return
  const own = levels.flatMap(({ policy }) => forAllServices(policy))
  const all = [...own, ...(await fromAbove(own, reader))]
  add(project.id, { service: ALL, auditLogConfigs: all }, reader)
}

function add(name: string, data: object, { reading }: ProjectReader): void {
  const asset = {
    name: `//cloudresourcemanager.googleapis.com/auditConfigs/${name}`,
    type: AUDIT_TYPE.type,
    data,
    ancestors: [],
  }
  reading.add(liveAsset({ definition: AUDIT_TYPE, asset, data, project: reading.project }))
}

/** What the project has from above. Where that is not known and could matter, it is unknown. */
async function fromAbove(
  own: readonly unknown[],
  { above, reading }: ProjectReader,
): Promise<readonly unknown[]> {
  const listed = above.listedOf(reading.project).flatMap(forAllServices)
  if (recordAll([...own, ...listed])) return listed
  const others = await above.othersOf(reading.project)
  const known = [...listed, ...others.flatMap(forAllServices)]
  return recordAll([...own, ...known]) ? known : [...known, ...others.filter(isUnknown)]
}

function recordAll(logs: readonly unknown[]): boolean {
  return ['ADMIN_READ', 'DATA_READ', 'DATA_WRITE'].every((type) =>
    logs.some((log) => textIn(log, 'logType') === type),
  )
}

function forAllServices(policy: unknown): readonly unknown[] {
  return configsOf(policy)
    .filter((config) => textIn(config, 'service') === ALL)
    .flatMap((config) => listIn(config, 'auditLogConfigs'))
}

function configsOf(policy: unknown): readonly unknown[] {
  return listIn(policy, 'auditConfigs').filter((config) => member(config, 'service') !== undefined)
}
