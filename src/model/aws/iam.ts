import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, json, list, object, text } from '../schema.ts'

/** Whom a policy is attached to, by name. */
const holders = { Groups: list(text), Roles: list(text), Users: list(text) } as const

const inlinePolicies = list(object({ PolicyName: text, PolicyDocument: json }))

export const iamManagedPolicy = defineType({
  type: 'AWS::IAM::ManagedPolicy',
  names: ['ManagedPolicyName'],
  global: true,
  properties: { ManagedPolicyName: text, PolicyDocument: json, ...holders },
})

/** A policy that is embedded in the roles, users or groups it names. */
export const iamPolicy = defineType({
  type: 'AWS::IAM::Policy',
  names: ['PolicyName'],
  global: true,
  properties: { PolicyName: text, PolicyDocument: json, ...holders },
})

export const iamRole = defineType({
  type: 'AWS::IAM::Role',
  names: ['RoleName'],
  global: true,
  properties: {
    RoleName: text,
    AssumeRolePolicyDocument: json,
    ManagedPolicyArns: list(text),
    PermissionsBoundary: text,
    Policies: inlinePolicies,
  },
})

export const iamUser = defineType({
  type: 'AWS::IAM::User',
  names: ['UserName'],
  global: true,
  properties: {
    UserName: text,
    ManagedPolicyArns: list(text),
    PermissionsBoundary: text,
    Policies: inlinePolicies,
  },
})

export const iamGroup = defineType({
  type: 'AWS::IAM::Group',
  names: ['GroupName'],
  global: true,
  properties: { GroupName: text, ManagedPolicyArns: list(text), Policies: inlinePolicies },
})

/** A managed policy attached to roles, users or groups that are declared elsewhere, or that are not known. */
export const iamPolicyAttachment = defineType({
  type: 'X::IAM::PolicyAttachment',
  global: true,
  properties: {
    PolicyArn: text,
    /** All that the holder may have, where they are listed together. */
    PolicyArns: list(text),
    ...holders,
  },
})

/** An identity provider outside of AWS whose tokens roles may trust. */
export const iamOidcProvider = defineType({
  type: 'AWS::IAM::OIDCProvider',
  global: true,
  properties: { Url: text },
})

/** A key of a user that holds until somebody takes it away. */
export const iamAccessKey = defineType({
  type: 'AWS::IAM::AccessKey',
  global: true,
  properties: {
    /** `Active` or `Inactive`. */
    Status: defaulted(text, 'Active'),
    UserName: text,
  },
})

/** The rules for passwords of all users of the account. CloudFormation has no type for it. */
export const iamPasswordPolicy = defineType({
  type: 'X::IAM::PasswordPolicy',
  global: true,
  properties: {
    MinimumPasswordLength: integer,
    RequireLowercaseCharacters: flag,
    RequireNumbers: flag,
    RequireSymbols: flag,
    RequireUppercaseCharacters: flag,
    /** How many previous passwords may not be used again; absent: any may. */
    PasswordReusePrevention: integer,
  },
})

/** What IAM counts of the account's root user. Only a live account has it. */
export const iamAccountSummary = defineType({
  type: 'X::IAM::AccountSummary',
  global: true,
  properties: {
    /** 1 if the root user has access keys, else 0. */
    AccountAccessKeysPresent: integer,
    /** 1 if the root user has an MFA device, else 0. */
    AccountMFAEnabled: integer,
    /** 0 if the root user has no password, as in accounts whose root access an organization manages. */
    AccountPasswordPresent: integer,
    /** Serial numbers of the virtual MFA devices of the root user. */
    RootVirtualMFADevices: list(text),
  },
})

/** A row of the credential report: the credentials of one user, or of the root user. Dates are in ISO 8601. */
export const iamCredentials = defineType({
  type: 'X::IAM::CredentialReport',
  names: ['UserName'],
  global: true,
  properties: {
    UserName: text,
    IsRoot: flag,
    /** When the report was made, from which ages are counted. */
    ReportedAt: text,
    CreatedAt: text,
    /** Absent for the root user where the report does not tell. */
    PasswordEnabled: flag,
    /** Absent: never, or not since AWS has kept record. */
    PasswordLastUsed: text,
    PasswordLastChanged: text,
    MFAActive: flag,
    AccessKeys: list(
      object({
        Active: flag,
        LastRotated: text,
        /** Absent: never, or not since AWS has kept record. */
        LastUsed: text,
      }),
    ),
  },
})

/** A TLS certificate that was uploaded to IAM. Only a live account tells when it ends. */
export const iamServerCertificate = defineType({
  type: 'X::IAM::ServerCertificate',
  names: ['ServerCertificateName'],
  global: true,
  properties: {
    ServerCertificateName: text,
    Expiration: text,
    /** When it was read. Both are in ISO 8601. */
    ReadAt: text,
  },
})
