import { defineCheck, fail, manual, pass } from '../../check.ts'

/** Platforms of Linux before 1.4.0. Windows has never had these numbers. */
const OUTDATED = /^1\.[123]\./

/** The first platform of Linux, and the newest of Windows. */
const FIRST = '1.0.0'

export default defineCheck({
  id: 'ecs_service_platform_latest',
  title: 'Services on Fargate should run on the latest platform',
  service: 'ecs',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['patching', 'supported-software'],
  risk: 'The kernel and the container runtime below the tasks no longer get security fixes.',
  remediation: {
    text: 'Leave the platform version at LATEST, or name the newest one.',
    command:
      'aws ecs update-service --cluster <CLUSTER> --service <SERVICE> --platform-version LATEST --force-new-deployment',
    url: 'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/platform-fargate.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ecs-controls.html#ecs-10'],
  compliance: { 'aws-fsbp': ['ECS.10'] },
  sameAs: { checkov: ['CKV_AWS_332'] },
  resources: ['AWS::ECS::Service'],
  evaluate(service) {
    const platform = service.at('PlatformVersion')
    const version = platform.known() ?? 'LATEST'
    if (version === 'LATEST') {
      // Only Fargate has platforms; the launch type is not always told.
      return service.at('LaunchType').is('FARGATE')
        ? pass('Tasks start on the latest platform.', platform)
        : undefined
    }
    if (version === FIRST)
      return manual(`Platform ${version} is outdated, unless the tasks run on Windows.`, platform)
    return OUTDATED.test(version)
      ? fail(`Platform ${version} is outdated.`, platform)
      : pass(`Platform ${version} is up to date.`, platform)
  },
})
