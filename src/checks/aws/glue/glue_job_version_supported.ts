import { defineCheck, fail, pass } from '../../check.ts'
import { isOneOf } from '../../logic.ts'

/** Jobs that run Spark; others have versions of their own. */
const SPARK = ['glueetl', 'gluestreaming']

export default defineCheck({
  id: 'glue_job_version_supported',
  title: 'Spark jobs of Glue should run on a version that is supported',
  service: 'glue',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['patching', 'supported-software'],
  risk: 'Spark, Python and Java of versions before 3.0 get no security fixes any more.',
  remediation: {
    text: 'Move the job to Glue 4.0 or later.',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/migrating-version-40.html',
  },
  references: [
    'https://docs.aws.amazon.com/glue/latest/dg/glue-version-support-policy.html',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/glue-controls.html#glue-4',
  ],
  compliance: { 'aws-fsbp': ['Glue.4'] },
  resources: ['AWS::Glue::Job'],
  evaluate(job) {
    if (!isOneOf(job.at('Command').at('Name'), SPARK)) return undefined
    const version = job.at('GlueVersion')
    const name = version.known()
    // When and how the job was made decides.
    if (name === undefined) return undefined
    return Number.parseFloat(name) < 3
      ? fail(`The job runs on Glue ${name}, which is not supported any more.`, version)
      : pass(`The job runs on Glue ${name}.`, version)
  },
})
