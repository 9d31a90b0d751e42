import { complianceOf } from '../compliance/controls-of.ts'
import { findingGroup } from '../findings/check-group.ts'
import type { Finding, FindingResource } from '../findings/finding.ts'
import type { Suppression } from '../findings/suppression.ts'
import { findingUid } from '../findings/uid.ts'
import { buildDetectionFinding } from '../ocsf/build-detection-finding.ts'
import type { Cloud, DetectionFinding, ResourceDetails, Unmapped } from '../ocsf/detection-finding.ts'
import type { AppliedConfiguration, ScanResult } from '../scan/result.ts'
import { accountOf, type FindingAccount } from './account-of.ts'
import type { CodeDetails } from './code-details.ts'
import { driftFields, jsonArray, locationFields } from './fields.ts'
import { PRODUCT } from './product.ts'

/** How OCSF describes what a resource is part of. */
interface OcsfContext {
  readonly profiles: readonly string[]
  /** How accounts are called, where a cloud has them, and what their ids look like. */
  readonly account?: { readonly uid: RegExp; readonly type: string; readonly type_id: number }
}

/** Of most there is nothing to say. */
const PLAIN: OcsfContext = { profiles: ['datetime'] }

const CONTEXTS: Readonly<Partial<Record<FindingResource['cloud'], OcsfContext>>> = {
  aws: {
    profiles: ['cloud', 'datetime'],
    account: { uid: /^\d{12}$/, type: 'AWS Account', type_id: 10 },
  },
  azure: {
    profiles: ['cloud', 'datetime'],
    account: {
      uid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
      type: 'Azure Subscription',
      type_id: 13,
    },
  },
  docker: { profiles: ['container', 'datetime'] },
  gcp: {
    profiles: ['cloud', 'datetime'],
    account: { uid: /^[a-z][a-z\d-]{4,28}[a-z\d]$/, type: 'GCP Project', type_id: 11 },
  },
  kubernetes: { profiles: ['container', 'datetime'] },
}

/** A cluster that runs is an account, as manifests have none. */
const CLUSTER: OcsfContext = {
  profiles: ['cloud', 'container', 'datetime'],
  account: { uid: /./, type: 'Kubernetes Cluster', type_id: 99 },
}

function contextOf({ cloud, account }: FindingResource): OcsfContext {
  if (cloud === 'kubernetes' && account !== undefined) return CLUSTER
  return CONTEXTS[cloud] ?? PLAIN
}

/** The type of a project that files belong to: OCSF has none of its own. */
const PROJECT = { type: 'Project', type_id: 99 }

/** OCSF 1.5.0 Detection Findings: a JSON array with one record per line. This is the file a push uploads. */
export function* jsonOcsf(result: ScanResult, code: CodeDetails = {}): Generator<string> {
  yield* jsonArray(result.findings, (finding) => detectionFinding(finding, result, code))
  yield '\n'
}

/** Every finding of a scan carries the instant the scan ended, so that one file is one point in time. */
function detectionFinding(finding: Finding, result: ScanResult, code: CodeDetails): DetectionFinding {
  const { check, resource } = finding
  const scanned = accountOf(finding, result)
  const { profiles, account } = contextOf(resource)
  return buildDetectionFinding({
    uid: findingUid(finding),
    rule: { id: check.id, title: check.title, desc: check.risk, types: types(finding) },
    severity: finding.severity,
    muted: finding.suppression !== undefined,
    at: result.finishedAt,
    product: PRODUCT,
    profiles,
    status_code: finding.status,
    status_detail: finding.reason,
    message: finding.reason,
    ...(finding.suppression && { comment: comment(finding.suppression) }),
    ...(account && { cloud: cloud(resource, scanned, account) }),
    resources: [resourceDetails(finding)],
    remediation: {
      desc: check.remediation.text,
      references: [check.remediation.url, ...check.references],
    },
    risk_details: check.risk,
    unmapped: { ...unmapped(finding, result, scanned), ...codeFields(finding, code) },
  })
}

function types({ check }: Finding): readonly string[] {
  if (check.categories.length === 0) return ['Misconfiguration']
  return check.categories.map((category) => `Misconfiguration/${category}`)
}

/** Files belong to a project, unless somebody names the account that they are for. */
function cloud(
  resource: FindingResource,
  { id: uid, name }: FindingAccount,
  account: NonNullable<OcsfContext['account']>,
): Cloud {
  const { type, type_id } = account.uid.test(uid) ? account : PROJECT
  return {
    provider: resource.cloud,
    account: { uid, name, type, type_id },
    ...(resource.region !== undefined && { region: resource.region }),
  }
}

function resourceDetails({ check, resource, location, owners }: Finding): ResourceDetails {
  const [owner] = owners ?? []
  return {
    uid: resource.uid,
    name: resource.name || resource.uid,
    type: resource.type,
    ...(resource.region !== undefined && { region: resource.region }),
    ...(resource.namespace !== undefined && { namespace: resource.namespace }),
    ...(owner !== undefined && { owner: { name: owner } }),
    group: { name: check.service },
    data: { metadata: location ? { file: location.file, start_line: location.startLine } : {} },
  }
}

function configured({ file, origin, settings }: AppliedConfiguration) {
  return { file, origin, settings: settings.map(({ name }) => name) }
}

/** Why it is muted, by whom and until when, in OCSF's one place for what users say of a finding. */
function comment({ reason, owner, until }: Suppression): string {
  const details = [
    ...(owner === undefined ? [] : [owner]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ]
  return details.length === 0 ? reason : `${reason} (${details.join(', ')})`
}

function unmapped(
  finding: Finding,
  result: ScanResult,
  { provider, id: account, scanId }: FindingAccount,
): Unmapped {
  const {
    check,
    resource,
    location,
    otherLocations,
    unchangedLocations,
    owners,
    suppression,
    change,
    drift,
  } = finding
  const { configuration } = result
  return {
    scan_id: scanId,
    provider,
    provider_uid: account,
    categories: check.categories,
    compliance: complianceOf(check),
    scope: scopeOf(resource, result, { source: provider, group: findingGroup(finding) }),
    ...(configuration && { configuration: configured(configuration) }),
    ...(owners && { owners }),
    ...(change && { change }),
    ...(drift && { drift: driftFields(drift) }),
    ...(location && {
      ...locationFields(location),
      ...(location.related && {
        related_locations: location.related.map(({ location, what }) => ({
          what,
          ...locationFields(location),
        })),
      }),
    }),
    ...(otherLocations && { other_locations: otherLocations.map(locationFields) }),
    ...(unchangedLocations && { unchanged_locations: unchangedLocations.map(locationFields) }),
    ...(suppression && { suppression: suppressionDetails(suppression) }),
  }
}

/** Where the code can be looked up, and its lines, if they are to be sent: what passes has nothing to show. */
function codeFields(finding: Finding, { commit, excerpt }: CodeDetails): CodeFields {
  const { location, status } = finding
  const lines = status === 'PASS' ? undefined : excerpt?.(finding)?.lines
  return {
    ...(commit &&
      location &&
      commit.has(location.file) && { repository: commit.repository, commit: commit.id }),
    ...(lines?.[0] && {
      excerpt: { start_line: lines[0].number, lines: lines.map(({ text }) => text) },
    }),
  }
}

type CodeFields = Pick<Unmapped, 'repository' | 'commit' | 'excerpt'>

function scopeOf(
  { account, part }: FindingResource,
  { scope }: ScanResult,
  { source, group }: { readonly source: string; readonly group: string | undefined },
): Unmapped['scope'] {
  const { roots, incomplete, leavesOut, partialGroups, statuses } = scope
  return {
    source: group === undefined ? source : `${source}/${group}`,
    roots: account === undefined ? roots : [],
    complete: !leavesOut && !incomplete.hasAccount(account),
    part,
    part_complete: !incomplete.hasPart({ part, ...(account !== undefined && { account }) }),
    ...(partialGroups.has(group) && { checks: 'some' }),
    ...(statuses && { statuses }),
  }
}

function suppressionDetails({ place, ...suppression }: Suppression): NonNullable<Unmapped['suppression']> {
  return { ...suppression, file: place.file, line: place.line }
}
