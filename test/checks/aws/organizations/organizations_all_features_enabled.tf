# example
resource "aws_organizations_organization" "acme" {
  feature_set          = "ALL" # expect: PASS
  enabled_policy_types = ["SERVICE_CONTROL_POLICY"]
}
# end of example

variable "features" {}

resource "aws_organizations_organization" "default" { # expect: PASS
}

resource "aws_organizations_organization" "billing" {
  feature_set = "CONSOLIDATED_BILLING" # expect: FAIL
}

resource "aws_organizations_organization" "unknown" {
  feature_set = var.features # expect: MANUAL
}
