# example
resource "aws_iam_organizations_features" "root" {
  enabled_features = ["RootCredentialsManagement", "RootSessions"] # expect: PASS
}
# end of example

variable "features" { type = list(string) }
variable "feature" {}

resource "aws_iam_organizations_features" "sessions" {
  enabled_features = ["RootSessions"] # expect: FAIL
}

resource "aws_iam_organizations_features" "unknown" {
  enabled_features = var.features # expect: MANUAL
}

resource "aws_iam_organizations_features" "perhaps" {
  enabled_features = ["RootSessions", var.feature] # expect: MANUAL
}
