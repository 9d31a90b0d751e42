import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'
import { daysBetween } from './days-between.ts'

const MAX_DAYS = 90

export default defineCheck({
  id: 'iam_root_not_used_recently',
  title: 'Nobody should work as the root user',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['privileged-access'],
  risk: 'What is done as the root user no policy limits, and no log tells who of those that know the password did it.',
  remediation: {
    text: 'Do the daily work with roles, and keep the root user for the few tasks that only it can do.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/root-user-tasks.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/root-user-best-practices.html'],
  compliance: { 'cis-aws-7.0': ['2.7'] },
  resources: ['X::IAM::CredentialReport'],
  evaluate(user) {
    if (!user.at('IsRoot').is(true)) return undefined
    const reported = user.at('ReportedAt').known() ?? ''
    const uses = [
      user.at('PasswordLastUsed'),
      ...user
        .at('AccessKeys')
        .items()
        .map((key) => key.at('LastUsed')),
    ]
    const recent = each(uses, (used) => {
      const date = used.known()
      const days = date === undefined ? undefined : daysBetween(date, reported)
      return days !== undefined && days <= MAX_DAYS
        ? fail(`The root user was used ${days} days before the report.`, used)
        : undefined
    })
    return recent ?? pass(`The root user was not used for more than ${MAX_DAYS} days.`)
  },
})
