import { defineAdapter } from './adapter.ts'

export const cloudTrail = defineAdapter({
  type: 'AWS::CloudTrail::Trail',
  named: ['name'],
  properties: (trail) => ({
    TrailName: trail.string('name'),
    EnableLogFileValidation: trail.boolean('enable_log_file_validation') ?? false,
  }),
})
