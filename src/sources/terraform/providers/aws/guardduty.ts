import { defineAdapter } from './define-adapter.ts'

/** A detector, with its features, which are resources of their own. */
export const guardDutyDetector = defineAdapter({
  type: 'AWS::GuardDuty::Detector',
  renamed: { DataSources: 'datasources' },
  defaults: { Enable: true },
  joined: {
    Features: (detector, module) =>
      module
        .referring('aws_guardduty_detector_feature', 'detector_id', detector)
        .map((feature) => feature.at({ Name: feature.string('name'), Status: feature.string('status') })),
  },
})
