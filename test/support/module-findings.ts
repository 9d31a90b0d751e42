import type { Finding } from '../../src/findings/finding.ts'
import type { RelatedLocation } from '../../src/model/location.ts'

/** The block of a module that findings are about. */
const BLOCK = { file: 'modules/disk/main.tf', startLine: 2, endLine: 6 }

/**
 * The same failure in one block of a module, through so many calls, each of which makes two resources. The module decides
 * it itself, or the calls do.
 */
export function moduleFindings(failure: Finding, calls: number, decidedBy: 'module' | 'call'): Finding[] {
  return Array.from({ length: calls * 2 }, (_, at) => {
    const root = `live/${Math.floor(at / 2)}`
    const address = `module.disk["${at % 2}"].aws_ebs_volume.it`
    const call = { file: `${root}/main.tf`, startLine: 7, endLine: 10 }
    const inModule = { ...BLOCK, startLine: 3, endLine: 3 }
    const related: readonly RelatedLocation[] =
      decidedBy === 'module'
        ? [{ location: call, what: 'call of module.disk' }]
        : [{ location: inModule, what: 'variable encrypted in module.disk' }]
    return {
      ...failure,
      uid: `assay-iac-${failure.check.id}-github.com/acme/infra-${root}:${address}`,
      resource: {
        ...failure.resource,
        uid: `${root}:${address}`,
        address,
        block: BLOCK,
        calls: [{ location: call, what: 'call of module.disk' }],
      },
      location: { ...(decidedBy === 'module' ? inModule : call), related },
    }
  })
}
