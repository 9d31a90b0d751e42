# example
resource "aws_ram_resource_share" "subnets" {
  name                      = "subnets"
  allow_external_principals = false
}

resource "aws_ram_principal_association" "subnets" {
  resource_share_arn = aws_ram_resource_share.subnets.arn
  principal          = "arn:aws:organizations::111122223333:organization/o-a1b2c3d4e5" # expect: PASS
}
# end of example

variable "account" {}
variable "external" {}
variable "share" {}

resource "aws_ram_resource_share" "strangers" {
  name                      = "strangers"
  allow_external_principals = true
}

resource "aws_ram_principal_association" "account" {
  resource_share_arn = aws_ram_resource_share.strangers.arn
  principal          = "111122223333"
}

resource "aws_ram_principal_association" "stranger" {
  resource_share_arn = aws_ram_resource_share.strangers.id
  principal          = "999988887777" # expect: FAIL
}

# An account outside of the organization could not be invited.
resource "aws_ram_resource_share" "within" {
  name                      = "within"
  allow_external_principals = false # expect: PASS
}

resource "aws_ram_principal_association" "within" {
  resource_share_arn = aws_ram_resource_share.within.arn
  principal          = "444455556666"
}

resource "aws_ram_resource_share" "perhaps" {
  name                      = "perhaps"
  allow_external_principals = var.external # expect: MANUAL
}

resource "aws_ram_principal_association" "perhaps" {
  resource_share_arn = aws_ram_resource_share.perhaps.arn
  principal          = "999988887777"
}

resource "aws_ram_resource_share" "unnamed" {
  name                      = "unnamed"
  allow_external_principals = true
}

resource "aws_ram_principal_association" "unnamed" {
  resource_share_arn = aws_ram_resource_share.unnamed.arn
  principal          = "arn:aws:iam::${var.account}:role/reader" # expect: MANUAL
}

resource "aws_ram_resource_share" "alone" {
  name = "alone"
}

# Shares of another module.
resource "aws_ram_principal_association" "known_elsewhere" {
  resource_share_arn = var.share
  principal          = "111122223333" # expect: PASS
}

resource "aws_ram_principal_association" "stranger_elsewhere" {
  resource_share_arn = "arn:aws:ram:eu-west-1:111122223333:resource-share/0b1c2d3e-0000-0000-0000-000000000000"
  principal          = "999988887777" # expect: FAIL
}
