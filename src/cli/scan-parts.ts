import type { Check } from '../checks/check.ts'
import type { Configured } from '../configuration/configure.ts'
import type { ScanOptions } from '../configuration/scan-options.ts'
import type { MuteRule } from '../findings/mute-rule.ts'
import type { SuppressionOptions } from '../scan/suppress-scan.ts'
import { type FilesOptions, filesSource } from '../sources/files/files-source.ts'
import type { Source } from '../sources/source.ts'
import type { DownloadOptions } from '../sources/terraform/downloads/module-downloads.ts'

/** The files to scan, by the options that every command which scans has, and by those of one of them. */
export function sourceOf(
  paths: readonly string[],
  { options, origins, configuration }: Configured,
  own: Pick<
    FilesOptions,
    'readsInfrastructure' | 'readsPlans' | 'readsTags' | 'readsText' | 'since' | 'texts'
  > = {},
): Source {
  const setting =
    origins.get('exclude') === 'configuration'
      ? configuration?.settings.find(({ name }) => name === 'exclude')
      : undefined
  return filesSource({
    paths,
    ...(options.account !== undefined && { account: options.account }),
    gitignore: options.gitignore,
    ...(options.exclude && { exclude: options.exclude }),
    ...(configuration &&
      setting && {
        excludedBy: { file: configuration.file, folder: configuration.folder, lines: setting.itemLines },
      }),
    ...own,
    ...(options.downloadModules && { downloads: downloadsOf(options) }),
    ...(options.planCode !== undefined && { planCode: options.planCode }),
    ...(options.parameters && { parameterFiles: options.parameters }),
    helm: {
      ...(options.helmValues && { values: options.helmValues }),
      ...(options.helmSet && { set: options.helmSet }),
      ...(options.helmSetString && { setString: options.helmSetString }),
      ...(options.kubeVersion !== undefined && { kubeVersion: options.kubeVersion }),
    },
    variables: { environment: process.env, ...(options.varFile && { varFiles: options.varFile }) },
  })
}

function downloadsOf({ modulesCache, modulesLock, privateModuleHosts }: ScanOptions): DownloadOptions {
  return {
    environment: process.env,
    ...(modulesCache !== undefined && { cache: modulesCache }),
    ...(modulesLock !== undefined && { lock: modulesLock }),
    ...(privateModuleHosts && { privateHosts: privateModuleHosts }),
  }
}

/** What suppresses findings of the checks of a catalogue. */
export async function suppressionsOf(
  options: ScanOptions,
  catalogue: readonly Check[],
): Promise<SuppressionOptions> {
  return {
    inlineIgnores: options.inlineIgnores,
    muteRules: await muteRulesOf(options),
    catalogue,
  }
}

/** What of the files the checks look at. */
export function filesFor(checks: readonly Check[]): Pick<FilesOptions, 'readsInfrastructure' | 'readsText'> {
  const types = new Set(checks.flatMap(({ resources }) => resources))
  const readsText = types.delete('File::Text')
  return { readsText, readsInfrastructure: types.size > 0 || !readsText }
}

/** Whether a suppression is about tags, which are read only then. */
export function needsTags({ muteRules }: SuppressionOptions): boolean {
  return muteRules.some(({ tag }) => tag)
}

/** Loads what reads a mute list only where there is one. */
async function muteRulesOf({ mutelistFile }: ScanOptions): Promise<readonly MuteRule[]> {
  if (mutelistFile === undefined) return []
  const { readMuteList } = await import('../configuration/mute-list/read-mute-list.ts')
  return readMuteList(mutelistFile)
}
