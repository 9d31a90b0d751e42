import { defineAdapter } from './define-adapter.ts'

export const aws_lambda_function = defineAdapter({ type: 'AWS::Lambda::Function', named: ['function_name'] })

export const aws_lambda_permission = defineAdapter({ type: 'AWS::Lambda::Permission' })

export const aws_lambda_layer_version_permission = defineAdapter({
  type: 'AWS::Lambda::LayerVersionPermission',
})

export const aws_lambda_function_url = defineAdapter({
  type: 'AWS::Lambda::Url',
  renamed: { AuthType: 'authorization_type' },
})

export const aws_sfn_state_machine = defineAdapter({ type: 'AWS::StepFunctions::StateMachine' })

export const aws_appsync_graphql_api = defineAdapter({ type: 'AWS::AppSync::GraphQLApi' })

export const aws_appsync_api_cache = defineAdapter({ type: 'AWS::AppSync::ApiCache' })

export const aws_elastic_beanstalk_environment = defineAdapter({
  type: 'AWS::ElasticBeanstalk::Environment',
  renamed: { OptionSettings: 'setting', 'OptionSettings[].OptionName': 'setting.name' },
})

export const aws_codebuild_project = defineAdapter({
  type: 'AWS::CodeBuild::Project',
  renamed: {
    'LogsConfig.CloudWatchLogs': 'logs_config.cloudwatch_logs',
    Visibility: 'project_visibility',
  },
  defaults: { 'LogsConfig.CloudWatchLogs.Status': 'ENABLED', 'LogsConfig.S3Logs.Status': 'DISABLED' },
})

export const aws_codebuild_report_group = defineAdapter({
  type: 'AWS::CodeBuild::ReportGroup',
  renamed: { 'ExportConfig.ExportConfigType': 'export_config.type' },
})

export const aws_cognito_user_pool = defineAdapter({ type: 'AWS::Cognito::UserPool' })

export const aws_cognito_identity_pool = defineAdapter({
  type: 'AWS::Cognito::IdentityPool',
  named: ['identity_pool_name'],
})

export const aws_ses_configuration_set = defineAdapter({ type: 'AWS::SES::ConfigurationSet' })

/** The same in the second version of the API. */
export const aws_sesv2_configuration_set = defineAdapter({
  type: 'AWS::SES::ConfigurationSet',
  named: ['configuration_set_name'],
})

export const aws_transfer_server = defineAdapter({ type: 'AWS::Transfer::Server' })

export const aws_transfer_connector = defineAdapter({ type: 'AWS::Transfer::Connector' })

export const aws_workspaces_workspace = defineAdapter({
  type: 'AWS::WorkSpaces::Workspace',
  named: ['user_name'],
})
