import {
  DETECTION_FINDING_CLASS_UID,
  type DetectionFinding,
  type FindingInfo,
  type FindingMetadata,
  type Product,
} from './detection-finding.ts'

/** OCSF's scale; `Fatal` (6) is beyond anything a check says. */
const SEVERITIES = {
  informational: { severity_id: 1, severity: 'Informational' },
  low: { severity_id: 2, severity: 'Low' },
  medium: { severity_id: 3, severity: 'Medium' },
  high: { severity_id: 4, severity: 'High' },
  critical: { severity_id: 5, severity: 'Critical' },
} as const

const NEW = { status_id: 1, status: 'New' } as const
const SUPPRESSED = { status_id: 3, status: 'Suppressed' } as const

/** A rule that found something: the check. */
interface Rule {
  readonly id: string
  readonly title: string
  readonly desc: string
  readonly types: readonly string[]
}

type Facts = Pick<
  DetectionFinding,
  | 'status_code'
  | 'status_detail'
  | 'message'
  | 'cloud'
  | 'resources'
  | 'remediation'
  | 'risk_details'
  | 'unmapped'
>

/** What differs from one finding to the next; everything else in a record is constant or follows from it. */
export interface DetectionFindingParts extends Facts {
  readonly uid: string
  readonly rule: Rule
  readonly severity: keyof typeof SEVERITIES
  readonly muted: boolean
  readonly at: Date
  readonly product: Product
  /** OCSF profiles the record applies; `cloud` asks for the attribute of that name. */
  readonly profiles: readonly string[]
}

/** Makes a record of OCSF 1.5.0; it validates against `schemas/ocsf-detection-finding-1.5.0.schema.json`. */
export function buildDetectionFinding(parts: DetectionFindingParts): DetectionFinding {
  const { uid, rule, severity, muted, at, product, profiles, ...facts } = parts
  return {
    activity_id: 1,
    activity_name: 'Create',
    category_uid: 2,
    category_name: 'Findings',
    class_uid: DETECTION_FINDING_CLASS_UID,
    class_name: 'Detection Finding',
    type_uid: 200401,
    type_name: 'Detection Finding: Create',
    time: at.getTime(),
    time_dt: at.toISOString(),
    ...SEVERITIES[severity],
    ...(muted ? SUPPRESSED : NEW),
    metadata: metadata(rule, product, profiles),
    finding_info: findingInfo(uid, rule, at),
    ...facts,
  }
}

function metadata(rule: Rule, product: Product, profiles: readonly string[]): FindingMetadata {
  return { version: '1.5.0', profiles, event_code: rule.id, product }
}

function findingInfo(uid: string, rule: Rule, at: Date): FindingInfo {
  return {
    uid,
    title: rule.title,
    desc: rule.desc,
    types: rule.types,
    analytic: { type_id: 1, type: 'Rule', uid: rule.id, name: rule.id },
    created_time: at.getTime(),
    created_time_dt: at.toISOString(),
  }
}
