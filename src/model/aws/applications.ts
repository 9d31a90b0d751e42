import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

export const graphQlApi = defineType({
  type: 'AWS::AppSync::GraphQLApi',
  names: ['Name'],
  properties: {
    Name: text,
    /** `API_KEY`, `AWS_IAM`, `AWS_LAMBDA`, `AMAZON_COGNITO_USER_POOLS` or `OPENID_CONNECT`. */
    AuthenticationType: text,
    /** Absent: nothing is logged. */
    LogConfig: object({
      /** `NONE`, `ERROR`, `INFO`, `DEBUG` or `ALL`. */
      FieldLogLevel: text,
    }),
  },
})

/** Answers of an API that are kept for a while. */
export const graphQlCache = defineType({
  type: 'AWS::AppSync::ApiCache',
  properties: {
    ApiId: text,
    AtRestEncryptionEnabled: defaulted(flag, false),
    TransitEncryptionEnabled: defaulted(flag, false),
  },
})

export const beanstalkEnvironment = defineType({
  type: 'AWS::ElasticBeanstalk::Environment',
  names: ['EnvironmentName'],
  properties: {
    EnvironmentName: text,
    OptionSettings: list(object({ Namespace: text, OptionName: text, Value: text })),
    /** A saved configuration, which has settings as well. */
    TemplateName: text,
  },
})

export const mailConfigurationSet = defineType({
  type: 'AWS::SES::ConfigurationSet',
  names: ['Name'],
  properties: {
    Name: text,
    DeliveryOptions: object({
      /** `REQUIRE` or `OPTIONAL`. */
      TlsPolicy: defaulted(text, 'OPTIONAL'),
    }),
  },
})

export const stateMachine = defineType({
  type: 'AWS::StepFunctions::StateMachine',
  names: ['StateMachineName'],
  properties: {
    StateMachineName: text,
    LoggingConfiguration: object({
      /** `ALL`, `ERROR`, `FATAL` or `OFF`. */
      Level: defaulted(text, 'OFF'),
    }),
    TracingConfiguration: object({ Enabled: defaulted(flag, false) }),
    EncryptionConfiguration: object({
      KmsKeyId: text,
      /** `AWS_OWNED_KEY` or `CUSTOMER_MANAGED_KMS_KEY`. */
      Type: defaulted(text, 'AWS_OWNED_KEY'),
    }),
  },
})

/** A server that people bring files to and take them from. */
export const transferServer = defineType({
  type: 'AWS::Transfer::Server',
  properties: {
    /** `PUBLIC`, `VPC` or `VPC_ENDPOINT`. */
    EndpointType: defaulted(text, 'PUBLIC'),
    /** Log groups. */
    StructuredLogDestinations: list(text),
    /** The role by which it writes unstructured logs. */
    LoggingRole: text,
    /** `SFTP`, `FTPS`, `FTP` or `AS2`. */
    Protocols: defaulted(list(text), ['SFTP']),
    /** The default is that of servers in code; the console chooses a newer one. */
    SecurityPolicyName: defaulted(text, 'TransferSecurityPolicy-2018-11'),
  },
})

/** Brings files to servers of others, by SFTP or AS2. */
export const transferConnector = defineType({
  type: 'AWS::Transfer::Connector',
  properties: {
    As2Config: object({
      /** `NONE` or an algorithm. */
      EncryptionAlgorithm: text,
      /** `NONE` or an algorithm. */
      SigningAlgorithm: text,
    }),
    LoggingRole: text,
  },
})

/** A desktop. */
export const workspace = defineType({
  type: 'AWS::WorkSpaces::Workspace',
  properties: {
    RootVolumeEncryptionEnabled: defaulted(flag, false),
    UserVolumeEncryptionEnabled: defaulted(flag, false),
  },
})
