import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'efs_access_point_enforces_identity',
  title: 'EFS access points should be bound to a user and a folder',
  service: 'efs',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['least-privilege'],
  risk: 'A program that gets in reads and changes the files of all others, since it says itself who it is.',
  remediation: {
    text: 'Set a POSIX user and a root directory other than / in each access point.',
    url: 'https://docs.aws.amazon.com/efs/latest/ug/efs-access-points.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html#efs-3',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html#efs-4',
  ],
  compliance: { 'aws-fsbp': ['EFS.3', 'EFS.4'] },
  sameAs: { checkov: ['CKV_AWS_329', 'CKV_AWS_330'] },
  resources: ['AWS::EFS::AccessPoint'],
  evaluate(point) {
    const user = point.at('PosixUser')
    if (user.known() === undefined) return fail('Clients say themselves which user they are.', user)
    const path = point.at('RootDirectory').at('Path')
    return path.value === undefined || path.is('/')
      ? fail('Clients see the whole file system.', path)
      : pass('Clients have a user and a folder.', path)
  },
})
