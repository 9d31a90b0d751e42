import type { BuildArtifacts, BuildSource } from '../../../../model/aws/codebuild.ts'
import type { Sourced } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const buildProject = defineAdapter({
  type: 'AWS::CodeBuild::Project',
  named: ['name'],
  properties: (project) => ({
    Name: project.string('name'),
    Artifacts: project.one('artifacts', artifacts),
    Environment: project.one('environment', (environment) =>
      environment.at({
        EnvironmentVariables: environment.all('environment_variable', (variable) =>
          variable.at({
            Name: variable.string('name'),
            Type: variable.string('type') ?? 'PLAINTEXT',
            Value: variable.string('value'),
          }),
        ),
        PrivilegedMode: environment.boolean('privileged_mode') ?? false,
      }),
    ),
    LogsConfig: project.one('logs_config', (logs) =>
      logs.at({
        CloudWatchLogs: logs.one('cloudwatch_logs', (group) =>
          group.at({ Status: group.string('status') ?? 'ENABLED' }),
        ),
        S3Logs: logs.one('s3_logs', (bucket) =>
          bucket.at({
            Status: bucket.string('status') ?? 'DISABLED',
            EncryptionDisabled: bucket.boolean('encryption_disabled') ?? false,
          }),
        ),
      }),
    ),
    SecondaryArtifacts: project.all('secondary_artifacts', artifacts),
    SecondarySources: project.all('secondary_sources', source),
    Source: project.one('source', source),
  }),
})

function artifacts(block: Block): Sourced<BuildArtifacts> {
  return block.at({
    EncryptionDisabled: block.boolean('encryption_disabled') ?? false,
    Type: block.string('type'),
  })
}

function source(block: Block): Sourced<BuildSource> {
  return block.at({ Location: block.string('location') })
}

export const reportGroup = defineAdapter({
  type: 'AWS::CodeBuild::ReportGroup',
  named: ['name'],
  properties: (group) => ({
    Name: group.string('name'),
    ExportConfig: group.one('export_config', (config) =>
      config.at({
        ExportConfigType: config.string('type'),
        S3Destination: config.one('s3_destination', (bucket) =>
          bucket.at({ EncryptionDisabled: bucket.boolean('encryption_disabled') ?? false }),
        ),
      }),
    ),
  }),
})
