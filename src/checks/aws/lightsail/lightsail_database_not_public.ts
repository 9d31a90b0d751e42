import { NOT_REACHED_FROM_OUTSIDE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'lightsail_database_not_public',
  title: 'Lightsail databases should not be public',
  service: 'lightsail',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'Nothing but a password stands between the database and everybody on the internet: Lightsail databases have no firewall.',
  remediation: {
    text: 'Turn public mode off: Lightsail resources of the same region reach the database all the same.',
    command:
      'aws lightsail update-relational-database --relational-database-name <DATABASE> --no-publicly-accessible',
    url: 'https://docs.aws.amazon.com/lightsail/latest/userguide/amazon-lightsail-configuring-database-public-mode.html',
  },
  references: ['https://docs.aws.amazon.com/lightsail/2016-11-28/api-reference/API_RelationalDatabase.html'],
  resources: ['AWS::Lightsail::Database'],
  must: {
    path: 'PubliclyAccessible',
    not: true,
    safety: NOT_REACHED_FROM_OUTSIDE,
    passes: 'The database is not public.',
    fails: 'The database is public.',
  },
})
