import type { Finding, FindingResource } from '../findings/finding.ts'
import { buildDetectionFinding } from '../ocsf/build-detection-finding.ts'
import type { Cloud, DetectionFinding, ResourceDetails, Unmapped } from '../ocsf/detection-finding.ts'
import type { ScanResult } from '../scan/result.ts'
import { jsonArray } from './json-array.ts'
import { PRODUCT } from './product.ts'

/** OCSF profiles by what a resource is part of. */
const PROFILES: Readonly<Record<FindingResource['cloud'], readonly string[]>> = {
  aws: ['cloud', 'datetime'],
  docker: ['container', 'datetime'],
  github: ['datetime'],
  kubernetes: ['container', 'datetime'],
  terraform: ['datetime'],
}

/** OCSF 1.5.0 Detection Findings: a JSON array with one record per line. This is the file a push uploads. */
export function* jsonOcsf(result: ScanResult): Generator<string> {
  yield* jsonArray(result.findings, (finding) => detectionFinding(finding, result))
  yield '\n'
}

/** Every finding of a scan carries the instant the scan ended, so that one file is one point in time. */
function detectionFinding(finding: Finding, result: ScanResult): DetectionFinding {
  const { check, resource } = finding
  const aws = resource.cloud === 'aws'
  return buildDetectionFinding({
    uid: finding.uid,
    rule: { id: check.id, title: check.title, desc: check.risk, types: types(finding) },
    severity: finding.severity,
    muted: finding.muted,
    at: result.finishedAt,
    product: PRODUCT,
    profiles: PROFILES[resource.cloud],
    status_code: finding.status,
    status_detail: finding.reason,
    message: finding.reason,
    ...(aws && { cloud: cloud(resource, result.account) }),
    resources: [resourceDetails(finding)],
    remediation: {
      desc: check.remediation.text,
      references: [check.remediation.url, ...check.references],
    },
    risk_details: check.risk,
    unmapped: unmapped(finding, result),
  })
}

function types({ check }: Finding): readonly string[] {
  if (check.categories.length === 0) return ['Misconfiguration']
  return check.categories.map((category) => `Misconfiguration/${category}`)
}

/** Files may belong to a project instead of an account; only twelve digits are an AWS account. */
function cloud({ region }: FindingResource, account: string): Cloud {
  const kind = /^\d{12}$/.test(account)
    ? { type: 'AWS Account', type_id: 10 }
    : { type: 'Project', type_id: 99 }
  return {
    provider: 'aws',
    account: { uid: account, name: account, ...kind },
    ...(region !== undefined && { region }),
  }
}

function resourceDetails({ check, resource, location }: Finding): ResourceDetails {
  return {
    uid: resource.uid,
    name: resource.name || resource.uid,
    type: resource.type,
    ...(resource.region !== undefined && { region: resource.region }),
    ...(resource.namespace !== undefined && { namespace: resource.namespace }),
    group: { name: check.service },
    data: { metadata: location ? { file: location.file, start_line: location.startLine } : {} },
  }
}

function unmapped({ check, location }: Finding, result: ScanResult): Unmapped {
  return {
    scan_id: result.id,
    provider: result.provider,
    provider_uid: result.account,
    categories: check.categories,
    compliance: check.compliance,
    ...(location && {
      file: location.file,
      start_line: location.startLine,
      end_line: location.endLine,
    }),
  }
}
