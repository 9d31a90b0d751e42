import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { readNamed } from '../../access/read-limited.ts'
import { gcloudFolder } from './credentials-file.ts'

/** The project of the configuration that is active in the Google Cloud CLI; undefined where there is none. */
export async function configuredProject(environment: Environment): Promise<string | undefined> {
  const folder = gcloudFolder(environment)
  if (folder === undefined) return undefined
  const active = join(folder, 'active_config')
  const chosen =
    readVariable(environment, 'CLOUDSDK_ACTIVE_CONFIG_NAME') ?? (await textOf(active))?.trim() ?? 'default'
  const properties = await textOf(join(folder, 'configurations', `config_${chosen}`))
  const [, core = ''] = /^\[core\]\s*$([^[]*)/m.exec(properties ?? '') ?? []
  const setting = core.split('\n').find((line) => /^[ \t]*project[ \t]*=/.test(line))
  return setting?.slice(setting.indexOf('=') + 1).trim() || undefined
}

async function textOf(path: string): Promise<string | undefined> {
  return existsSync(path) ? await readNamed(path, 'The configuration of gcloud') : undefined
}
