# example
resource "aws_organizations_organization" "acme" {
  feature_set          = "ALL"
  enabled_policy_types = ["SERVICE_CONTROL_POLICY", "RESOURCE_CONTROL_POLICY"] # expect: PASS
}
# end of example

variable "types" { type = list(string) }
variable "type" {}

resource "aws_organizations_organization" "none" { # expect: FAIL
}

resource "aws_organizations_organization" "tags" {
  enabled_policy_types = ["TAG_POLICY"] # expect: FAIL
}

resource "aws_organizations_organization" "unknown" {
  enabled_policy_types = var.types # expect: MANUAL
}

resource "aws_organizations_organization" "another" {
  enabled_policy_types = ["SERVICE_CONTROL_POLICY", var.type] # expect: PASS
}

resource "aws_organizations_organization" "perhaps" {
  enabled_policy_types = ["TAG_POLICY", var.type] # expect: MANUAL
}
