import { defineAdapter } from '../adapter.ts'

/** A detector, with its features, which are resources of their own. */
export const guardDutyDetector = defineAdapter({
  type: 'AWS::GuardDuty::Detector',
  properties: (detector, module) => ({
    Enable: detector.boolean('enable') ?? true,
    DataSources: detector.object('datasources', (sources) => ({
      S3Logs: sources.object('s3_logs', (logs) => ({ Enable: logs.boolean('enable') })),
    })),
    Features: module
      .referring('aws_guardduty_detector_feature', 'detector_id', detector)
      .map((feature) => feature.at({ Name: feature.string('name'), Status: feature.string('status') })),
  }),
})
