/** Attributes of resources that are secret, by type. */
const SECRET_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['AWS::AppSync::ApiKey', 'ApiKey'],
  ['AWS::Cognito::UserPoolClient', 'ClientSecret'],
  ['AWS::IAM::AccessKey', 'SecretAccessKey'],
  ['AWS::IAM::ServiceSpecificCredential', 'ServicePassword'],
])

/** Resources whose attributes have the names that somebody gave them. */
const NAMED_BY_PEOPLE =
  /^(?:Custom::|AWS::CloudFormation::(?:CustomResource|Stack)$|AWS::Serverless::Application$)/

/** What a value is made of, as far as secrets are concerned. */
export class Ingredients {
  /** What is secret, in words. */
  readonly secrets = new Set<string>()
  /** Names of plain parameters, and of attributes that people named. */
  readonly names = new Set<string>()

  add({ secrets, names }: Ingredients): void {
    for (const secret of secrets) this.secrets.add(secret)
    for (const name of names) this.names.add(name)
  }

  noteAttribute(type: string, attribute: string, address: string): void {
    if (SECRET_ATTRIBUTES.get(type) === attribute) this.secrets.add(`the ${attribute} of ${address}`)
    else if (NAMED_BY_PEOPLE.test(type)) this.names.add(attribute.slice(attribute.lastIndexOf('.') + 1))
  }
}
