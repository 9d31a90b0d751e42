import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, type Run, run } from '../measured-program.ts'

/** Both scanners write these reports, which are the default of Prowler. */
const REPORT = 'report'

/** Services that both scanners know: their name here, and Prowler's where it has another. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  apigateway: ['apigateway', 'apigatewayv2'],
  cloudfront: ['cloudfront'],
  cloudtrail: ['cloudtrail'],
  config: ['config'],
  dynamodb: ['dynamodb'],
  ec2: ['ec2', 'vpc'],
  ecr: ['ecr'],
  ecs: ['ecs'],
  efs: ['efs'],
  eks: ['eks'],
  elasticache: ['elasticache'],
  elbv2: ['elbv2'],
  guardduty: ['guardduty'],
  iam: ['iam'],
  kms: ['kms'],
  lambda: ['awslambda'],
  opensearch: ['opensearch'],
  rds: ['rds'],
  redshift: ['redshift'],
  s3: ['s3'],
  secretsmanager: ['secretsmanager'],
  sns: ['sns'],
  sqs: ['sqs'],
}

/** What to scan, and how much of it. */
export interface Wanted {
  readonly environment: Readonly<Record<string, string>>
  readonly regions: readonly string[]
  /** A folder for the reports, which must be empty for Prowler: it appends to what is there. */
  readonly output: string
  /** Everything if left out. `shared` are the services that both scanners know. */
  readonly only?: 'shared' | { readonly assay: string; readonly prowler: string }
}

/** The command of Assay, as it is in the folder of a package. */
export function assay(package_: string, { environment, regions, output, only }: Wanted): Command {
  const chosen =
    only === 'shared' ? ['--services', Object.keys(SERVICES).join()] : only ? ['--checks', only.assay] : []
  return {
    program: process.execPath,
    args: [
      join(package_, 'bin/assay.js'),
      'scan',
      'aws',
      '--regions',
      regions.join(),
      '--output-formats',
      'csv,json-ocsf,html',
      '--output-directory',
      output,
      '--output-filename',
      REPORT,
      ...chosen,
    ],
    environment,
  }
}

/** The same for Prowler, whose credentials come from the environment as well. */
export function prowler({ environment, regions, output, only }: Wanted): Command {
  const chosen =
    only === 'shared'
      ? ['--service', ...Object.values(SERVICES).flat()]
      : only
        ? ['--checks', only.prowler]
        : []
  return {
    program: 'prowler',
    args: [
      'aws',
      '--region',
      ...regions,
      '--no-banner',
      '--output-directory',
      output,
      '--output-filename',
      REPORT,
      ...chosen,
    ],
    environment,
  }
}

/** What Prowler says of its version; `undefined` where it is not on the path. */
export function prowlerVersion(): string | undefined {
  const { status, stdout } = spawnSync('prowler', ['--version'], { encoding: 'utf8', timeout: 120_000 })
  return status === 0 ? /\d+\.\d+\.\d+/.exec(stdout)?.[0] : undefined
}

const ENDED_WELL = [0, 3, 4]

/** Runs a scan. Throws where it did not end as scans do, since what failed at once would be the fastest. */
export async function scan(command: Command): Promise<Run> {
  const done = await run(command)
  if (!ENDED_WELL.includes(done.exitCode ?? -1)) {
    throw new Error(`${command.program} ${command.args.join(' ')} ended with ${done.exitCode}.`)
  }
  return done
}

interface OcsfFinding {
  readonly status_code: string
  readonly finding_info: { readonly uid: string }
}

/** What Assay found: uids with statuses, in their order. */
export function findingsIn(output: string): readonly string[] {
  const findings = JSON.parse(
    readFileSync(join(output, `${REPORT}.ocsf.json`), 'utf8'),
  ) as readonly OcsfFinding[]
  return findings.map(({ status_code, finding_info }) => `${finding_info.uid} ${status_code}`).sort()
}
