import { defineCheck } from '../../check.ts'
import { set } from '../../fix.ts'
import { mustNotBeBad } from '../../words.ts'

const VISIBILITY = { good: ['PRIVATE'], bad: ['PUBLIC_READ'] }

export default defineCheck({
  id: 'codebuild_project_not_public',
  title: 'Builds of CodeBuild projects should not be public',
  service: 'codebuild',
  severity: 'high',
  categories: ['exposure', 'supply-chain'],
  topics: ['data-exposure', 'public-access'],
  risk: 'Anybody on the internet reads the logs of all builds, with the secrets that a build prints, and takes what it has made.',
  remediation: {
    text: 'Make the project private, and give those who should see its builds a role.',
    command:
      'aws codebuild update-project-visibility --project-arn <PROJECT_ARN> --project-visibility PRIVATE',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/public-builds.html',
  },
  references: ['https://docs.aws.amazon.com/codebuild/latest/userguide/public-builds.html'],
  fix: set('Visibility', 'PRIVATE', {
    breaks: 'Whoever follows its builds without an account of AWS no longer can.',
  }),
  resources: ['AWS::CodeBuild::Project'],
  evaluate: (project) =>
    mustNotBeBad(project.at('Visibility'), VISIBILITY, {
      passes: 'Its builds are private.',
      fails: 'Everybody can read the logs of its builds and take their artifacts.',
    }),
})
