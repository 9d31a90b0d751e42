import { DETECTION_FINDING_CLASS_UID, type DetectionFinding, type Product } from './detection-finding.ts'
import { type Severity, severityId } from './severity.ts'
import { STATUS_ID } from './status.ts'

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
  | 'comment'
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
  readonly severity: Severity
  readonly muted: boolean
  readonly at: Date
  readonly product: Product
  /** OCSF profiles the record applies; `cloud` asks for the attribute of that name. */
  readonly profiles: readonly string[]
}

/** Makes a record of OCSF 1.5.0; it validates against `schemas/ocsf-detection-finding-1.5.0.schema.json`. */
export function buildDetectionFinding(parts: DetectionFindingParts): DetectionFinding {
  const { uid, rule, severity, muted, at, product, profiles, ...facts } = parts
  const status = muted ? 'Suppressed' : 'New'
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
    severity_id: severityId(severity),
    severity: `${severity.charAt(0).toUpperCase()}${severity.slice(1)}`,
    status_id: STATUS_ID[status],
    status,
    metadata: { version: '1.5.0', profiles, event_code: rule.id, product },
    finding_info: {
      uid,
      title: rule.title,
      desc: rule.desc,
      types: rule.types,
      analytic: { type_id: 1, type: 'Rule', uid: rule.id, name: rule.id },
      created_time: at.getTime(),
      created_time_dt: at.toISOString(),
    },
    ...facts,
  }
}
