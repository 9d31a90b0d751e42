import { defineAdapter } from '../adapter.ts'

/** A detector, with its features, which are resources of their own. */
export const guardDutyDetector = defineAdapter({
  type: 'AWS::GuardDuty::Detector',
  named: [],
  properties: (detector, module) => ({
    Enable: detector.boolean('enable') ?? true,
    DataSources: detector.one('datasources', (sources) =>
      sources.at({
        S3Logs: sources.one('s3_logs', (logs) => logs.at({ Enable: logs.boolean('enable') })),
      }),
    ),
    Features: module
      .referring('aws_guardduty_detector_feature', 'detector_id', detector)
      .map((feature) => feature.at({ Name: feature.string('name'), Status: feature.string('status') })),
  }),
})
