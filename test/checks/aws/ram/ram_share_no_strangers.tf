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

variable "principal" {}

resource "aws_ram_principal_association" "account" {
  resource_share_arn = aws_ram_resource_share.subnets.arn
  principal          = "111122223333" # expect: PASS
}

resource "aws_ram_principal_association" "stranger" {
  resource_share_arn = aws_ram_resource_share.subnets.arn
  principal          = "999988887777" # expect: FAIL
}

resource "aws_ram_principal_association" "unknown" {
  resource_share_arn = aws_ram_resource_share.subnets.arn
  principal          = "arn:aws:iam::${var.principal}:role/reader" # expect: MANUAL
}
