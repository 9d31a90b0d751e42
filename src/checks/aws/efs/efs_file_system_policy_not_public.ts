import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { nameOf, type Statement, statementsOf } from '../policy/document.ts'
import { conditionsOf, isPublic } from '../policy/public.ts'

export default defineCheck({
  id: 'efs_file_system_policy_not_public',
  title: 'EFS file systems should not let everybody in',
  service: 'efs',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access', 'data-exposure'],
  risk: 'Whoever reaches a mount target, from any account and without a name, reads or changes the files.',
  remediation: {
    text: 'Name the roles that mount the file system, or require elasticfilesystem:AccessedViaMountTarget.',
    command: 'aws efs put-file-system-policy --file-system-id <FILE_SYSTEM_ID> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/efs/latest/ug/access-control-block-public-access.html',
  },
  references: ['https://docs.aws.amazon.com/efs/latest/ug/iam-access-control-nfs-efs.html'],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  resources: ['AWS::EFS::FileSystem', 'X::EFS::FileSystemPolicy'],
  evaluate(files) {
    const policy = files.at('FileSystemPolicy')
    if (policy.value === undefined) return undefined
    return each(statementsOf(policy), judge) ?? pass('No statement allows every principal.', policy)
  },
})

function judge(statement: Statement): Verdict | undefined {
  if (!isPublic(statement) || needsMountTarget(statement)) return undefined
  return fail(`${nameOf(statement)} allows every principal, without a condition that narrows it.`, statement)
}

/** Whether only clients in the network of a mount target get in. */
function needsMountTarget(statement: Statement): boolean {
  return anyOf(
    conditionsOf(statement),
    ({ key, values }) =>
      key === 'elasticfilesystem:accessedviamounttarget' &&
      anyOf(values, (value) => value.value === true || isText(value, 'true')),
  )
}
