import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export interface RecordsFile {
  readonly path: string
  readonly account: string
  readonly count: number
}

/** One record in a hundred is invalid, or not reported any more. */
const INVALID_EVERY = 100
const GONE_EVERY = 100

export interface RecordsOptions {
  readonly withInvalid?: boolean
  /** The how manieth scan of the account it is; from 0. */
  readonly scan?: number
  /** Without one finding in a hundred. */
  readonly withGone?: boolean
}
const RECORDS_AT_ONCE = 500

const FRAMEWORKS = [
  'CIS-3.0',
  'CIS-4.0',
  'PCI-4.0',
  'SOC2',
  'NIST-800-53',
  'ISO27001-2022',
  'HIPAA',
  'FedRAMP',
]
const SERVICES = ['s3', 'ec2', 'iam', 'rds', 'lambda', 'kms', 'cloudtrail', 'vpc']
const RISK =
  'Whoever finds the address can read what it holds, change it or keep it from its owner, and no later check of ' +
  'the network notices, since the request is one the account allows.'
const REMEDIATION =
  'Refuse public access for the whole account, then for the resource, and allow the few roles that need it by name.'

/** Writes a report like a scanner's: indented, about 4 KB per finding, with similar neighbouring findings. */
export async function writeRecordsFile(file: RecordsFile, options: RecordsOptions = {}): Promise<void> {
  const stream = createWriteStream(file.path)
  for (let start = 0; start < file.count; start += RECORDS_AT_ONCE) {
    const indices = Array.from(
      { length: Math.min(RECORDS_AT_ONCE, file.count - start) },
      (_, at) => start + at,
    )
    const reported = indices.filter((index) => !options.withGone || index % GONE_EVERY !== 1)
    const texts = reported.map((index) => JSON.stringify(recordOf(index, file.account, options), null, 4))
    const text = `${start === 0 ? '[' : ','}\n${texts.join(',\n')}`
    if (!stream.write(text)) await once(stream, 'drain')
  }
  stream.end('\n]\n')
  await once(stream, 'close')
}

function recordOf(
  index: number,
  account: string,
  { withInvalid = false, scan = 0 }: RecordsOptions,
): Record<string, unknown> {
  const service = SERVICES[index % SERVICES.length] ?? ''
  const check = `${service}_check_${index % 40}`
  const name = `${service}-${scrambled(index)}`
  const arn = `arn:aws:${service}:eu-west-1:${account}:${name}`
  return {
    activity_id: 1,
    activity_name: 'Create',
    category_uid: 2,
    category_name: 'Findings',
    class_uid: withInvalid && index % INVALID_EVERY === 0 ? 2002 : 2004,
    class_name: 'Detection Finding',
    type_uid: 200401,
    time: Date.UTC(2026, 0, 1 + scan),
    time_dt: new Date(Date.UTC(2026, 0, 1 + scan)).toISOString(),
    severity_id: (index % 5) + 1,
    severity: 'High',
    status_id: 1,
    status: 'New',
    status_code: index % 3 === 0 ? 'PASS' : 'FAIL',
    status_detail: `The resource ${name} answers requests from anywhere, and its policy names no condition.`,
    message: `${name} is open to everybody.`,
    metadata: {
      version: '1.5.0',
      profiles: ['cloud', 'datetime'],
      event_code: check,
      product: { name: 'Scanner', vendor_name: 'Scanner', version: '5.1.0' },
    },
    finding_info: {
      uid: `scanner-aws-${check}-${account}-eu-west-1-${name}`,
      title: `Check ${index % 40} of ${service}: the resource is not open to everybody`,
      desc: RISK,
      types: ['Software and Configuration Checks', 'Industry and Regulatory Standards'],
      created_time: Date.UTC(2026, 0, 1),
      created_time_dt: '2026-01-01T00:00:00.000Z',
    },
    cloud: {
      provider: 'aws',
      region: 'eu-west-1',
      account: { uid: account, name: 'production', type_id: 10 },
    },
    resources: [
      {
        uid: arn,
        name,
        type: 'AWS::Resource',
        region: 'eu-west-1',
        group: { name: service },
        data: { metadata: metadataOf(index, arn) },
      },
    ],
    remediation: { desc: REMEDIATION, references: [`https://docs.example/${service}/${index % 40}`] },
    risk_details: RISK,
    unmapped: {
      scan_id: `018cc251-f400-700${scan}-8000-${account}`,
      provider: 'aws',
      provider_uid: account,
      scope: { source: 'aws', roots: [], complete: true, part: `eu-west-1/${service}`, part_complete: true },
      categories: ['internet-exposed', 'trust-boundaries'],
      compliance: Object.fromEntries(
        FRAMEWORKS.map((name, at) => [name, [`${at + 1}.${index % 7}`, `${at}.2`]]),
      ),
    },
  }
}

/** What differs from one resource to the next. */
function metadataOf(index: number, arn: string): Record<string, unknown> {
  return {
    arn,
    created: new Date(Date.UTC(2020, 0, 1) + index * 61_003).toISOString(),
    owner: scrambled(index + 7),
    etag: scrambled(index * 31),
    tags: [
      { Key: 'team', Value: `team-${index % 23}` },
      { Key: 'cost-center', Value: String(1000 + (index % 311)) },
    ],
  }
}

/** Pseudo-random letters and digits, different for each resource. */
function scrambled(index: number): string {
  return (((index + 1) * 2_654_435_761) % 4_294_967_291).toString(36)
}
