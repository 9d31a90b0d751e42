import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLiveFixture } from '../../scripts/reads/live-fixture.ts'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { controlsOf } from '../../src/compliance/controls-of.ts'
import { FRAMEWORKS, frameworksNamed } from '../../src/compliance/frameworks.ts'
import { TOPICS } from '../../src/compliance/topics.ts'
import { tableBelow } from '../support/markdown-table.ts'

/** Ids of the checks that have fixtures in a language; others are about live accounts alone. */
const OF_FILES: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, '../checks'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !isLiveFixture(file))
    .map((file) => basename(file).split('.')[0] ?? ''),
)

describe.each(FRAMEWORKS.map((framework) => [framework.id, framework] as const))('%s', (_id, framework) => {
  const { controls } = framework

  test('has each control once', () => {
    const ids = controls.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('tells what should be in a short sentence of our own, without a full stop', () => {
    const titles = controls.map(({ title }) => title)
    expect(titles.filter((title) => title.endsWith('.') || title.length > 90)).toEqual([])
    expect(titles.filter((title) => /^(?:ensure|minimize|verify)\b/i.test(title))).toEqual([])
  })

  test('is about something that checks look at', () => {
    expect(CATALOGUE.some((check) => controlsOf(check, framework).length > 0)).toBe(true)
  })

  test('says of every control with a check that files can show it, or what runs', () => {
    const assessed = new Set(CATALOGUE.flatMap((check) => controlsOf(check, framework)))
    expect([...assessed].filter(({ evidence }) => evidence === 'people')).toEqual([])
    const inFiles = CATALOGUE.filter(({ id }) => OF_FILES.has(id))
    const shown = new Set(inFiles.flatMap((check) => controlsOf(check, framework)))
    expect([...shown].filter(({ evidence }) => evidence !== 'files')).toEqual([])
  })
})

test('each framework has a name of its own, as it is typed', () => {
  const ids = FRAMEWORKS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)+$/.test(id))).toEqual([])
})

test('every control that a check names is one of its framework', () => {
  const unknown = CATALOGUE.flatMap(({ id, compliance = {} }) =>
    Object.entries(compliance).flatMap(([name, controls]) => {
      const [framework] = frameworksNamed([name])
      const known = new Set(framework?.controls.map((control) => control.id))
      return controls.filter((control) => !known.has(control)).map((control) => `${id}: ${name} ${control}`)
    }),
  )
  expect(unknown).toEqual([])
})

test('every check has a topic, and every topic has a check and a control', () => {
  expect(CATALOGUE.filter(({ topics = [] }) => topics.length === 0).map(({ id }) => id)).toEqual([])
  const topics = Object.keys(TOPICS).toSorted()
  const ofChecks = CATALOGUE.flatMap((check) => check.topics ?? [])
  expect([...new Set(ofChecks)].toSorted()).toEqual(topics)
  const ofControls = FRAMEWORKS.flatMap(({ controls }) => controls.flatMap((control) => control.topics))
  expect([...new Set(ofControls)].toSorted()).toEqual(topics)
})

/** Controls that read alike and are not: a check that belongs to one of them does not make the other pass. */
test.each([
  ['pci-dss-4', '8.3.6', ['iam_password_policy_min_length_14']],
  ['pci-dss-4', '8.3.7', ['iam_password_policy_prevents_reuse_24']],
  ['pci-dss-4', '10.3.2', ['cloudtrail_bucket_not_public']],
  ['pci-dss-4', '10.3.4', ['cloudtrail_log_file_validation_enabled']],
  [
    'pci-dss-4',
    '6.4.2',
    [
      'appsync_api_waf_attached',
      'azure_application_gateway_waf_enabled',
      'azure_application_gateway_waf_inspects_bodies',
      'azure_waf_prevents_attacks',
      'cloudfront_waf_attached',
      'cognito_user_pool_waf_attached',
      'elbv2_waf_attached',
      'wafv2_web_acl_has_rules',
    ],
  ],
  [
    'nist-800-53-r5',
    'RA-5',
    [
      'ecr_repository_scan_on_push',
      'google_artifact_registry_scanned',
      'inspector2_ec2_scanned',
      'inspector2_ecr_scanned',
      'inspector2_lambda_code_scanned',
      'inspector2_lambda_scanned',
    ],
  ],
  ['nist-800-53-r5', 'CM-14', ['docker_package_signatures_verified']],
  ['nist-800-53-r5', 'CM-8', ['config_recorder_enabled']],
  [
    'iso-27001-2022',
    'A.8.16',
    [
      'azure_defender_plan_enabled',
      'azure_security_contact_email_set',
      'azure_security_contact_notified',
      'azure_security_contact_owners_notified',
      'azure_security_contact_phone_set',
      'azure_sql_server_threat_alerts_enabled',
      'azure_sql_server_threat_alerts_notified',
      'cloudwatch_alarm_for_cloudtrail_changes',
      'cloudwatch_alarm_for_config_changes',
      'cloudwatch_alarm_for_denied_calls',
      'cloudwatch_alarm_for_failed_sign_ins',
      'cloudwatch_alarm_for_gateway_changes',
      'cloudwatch_alarm_for_iam_policy_changes',
      'cloudwatch_alarm_for_kms_key_deletion',
      'cloudwatch_alarm_for_network_acl_changes',
      'cloudwatch_alarm_for_organization_changes',
      'cloudwatch_alarm_for_root_use',
      'cloudwatch_alarm_for_route_table_changes',
      'cloudwatch_alarm_for_s3_policy_changes',
      'cloudwatch_alarm_for_security_group_changes',
      'cloudwatch_alarm_for_sign_ins_without_mfa',
      'cloudwatch_alarm_for_vpc_changes',
      'guardduty_detector_enabled',
      'guardduty_eks_audit_logs_watched',
      'guardduty_lambda_protection_enabled',
      'guardduty_malware_protection_enabled',
      'guardduty_rds_protection_enabled',
      'guardduty_s3_protection_enabled',
    ],
  ],
  [
    'soc-2',
    'A1.1',
    [
      'compose_service_memory_limited',
      'k8s_container_cpu_limit_set',
      'k8s_container_cpu_request_set',
      'k8s_container_memory_limit_set',
      'k8s_container_memory_request_set',
    ],
  ],
  ['cis-aws-7.0', '3.1.1', ['s3_bucket_policy_requires_tls']],
  ['cis-docker-1.6', '4.1', ['compose_service_not_root', 'docker_user_not_root']],
  ['nsa-kubernetes-1.2', 'immutable-file-systems', ['k8s_container_read_only_root_filesystem']],
])('%s %s is about %j alone', (name, id, checks) => {
  const [framework] = frameworksNamed([name])
  const about = CATALOGUE.filter(
    (check) => framework && controlsOf(check, framework).some((control) => control.id === id),
  )
  expect(about.map((check) => check.id)).toEqual(checks)
})

test('a framework is found by its name, however it is written', () => {
  expect(frameworksNamed(['CIS-AWS-7.0', 'soc-2', 'cis-aws-7.0']).map(({ id }) => id)).toEqual([
    'cis-aws-7.0',
    'soc-2',
  ])
})

test.each([
  [
    'pci-dss',
    'There is no compliance framework named "pci-dss". Did you mean pci-dss-4? There are cis-aws-7.0, ',
  ],
  ['x', 'There is no compliance framework named "x". There are '],
])('%s is refused, since a report on nothing would look fine', (name, message) => {
  expect(() => frameworksNamed([name])).toThrow(message)
})

test('docs/compliance.md has a row for each framework, with its numbers', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/compliance.md'), 'utf8')
  const rows = FRAMEWORKS.map((framework) => {
    const { id, name, url, version, controls } = framework
    const assessed = new Set(CATALOGUE.flatMap((check) => controlsOf(check, framework)))
    const others = controls.filter((control) => !assessed.has(control))
    const amounts = (['files', 'live', 'people'] as const).map(
      (evidence) => others.filter((control) => control.evidence === evidence).length,
    )
    return [id, `[${name}](${url}) ${version}`, ...[controls.length, assessed.size, ...amounts].map(String)]
  })
  expect(tableBelow('## Frameworks', page)).toEqual(rows)
})
