import type { BuildArtifacts, BuildSource } from '../../../../model/aws/codebuild.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const buildProject = defineAdapter({
  type: 'AWS::CodeBuild::Project',
  named: ['name'],
  properties: (project) => ({
    Name: project.string('name'),
    Artifacts: project.one('artifacts', artifacts),
    Environment: project.object('environment', (environment) => ({
      EnvironmentVariables: environment.objects('environment_variable', (variable) => ({
        Name: variable.string('name'),
        Type: variable.string('type') ?? 'PLAINTEXT',
        Value: variable.string('value'),
      })),
      PrivilegedMode: environment.boolean('privileged_mode') ?? false,
    })),
    LogsConfig: project.object('logs_config', (logs) => ({
      CloudWatchLogs: logs.object('cloudwatch_logs', (group) => ({
        Status: group.string('status') ?? 'ENABLED',
      })),
      S3Logs: logs.object('s3_logs', (bucket) => ({
        Status: bucket.string('status') ?? 'DISABLED',
        EncryptionDisabled: bucket.boolean('encryption_disabled') ?? false,
      })),
    })),
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
    ExportConfig: group.object('export_config', (config) => ({
      ExportConfigType: config.string('type'),
      S3Destination: config.object('s3_destination', (bucket) => ({
        EncryptionDisabled: bucket.boolean('encryption_disabled') ?? false,
      })),
    })),
  }),
})
