# example
resource "aws_ami_copy" "web" {
  name              = "web-2026-11"
  source_ami_id     = "ami-0a1b2c3d4e5f67890"
  source_ami_region = "eu-central-1"
  encrypted         = true
}

resource "aws_ami_launch_permission" "staging" {
  image_id   = aws_ami_copy.web.id
  account_id = "111122223333" # expect: PASS
}
# end of example

variable "account" {}

resource "aws_ami" "private" { # expect: PASS
  name = "private"
}

resource "aws_ami" "strangers" {
  name = "strangers"
}

resource "aws_ami_launch_permission" "own" {
  image_id   = aws_ami.strangers.id
  account_id = "111122223333"
}

resource "aws_ami_launch_permission" "stranger" {
  image_id   = aws_ami.strangers.id
  account_id = "999988887777" # expect: FAIL
}

resource "aws_ami_launch_permission" "everybody" { # expect: PASS
  image_id = "ami-0a1b2c3d4e5f67890"
  group    = "all"
}

resource "aws_ami_launch_permission" "organization" {
  image_id         = "ami-0a1b2c3d4e5f67891"
  organization_arn = "arn:aws:organizations::999988887777:organization/o-a1b2c3d4e5" # expect: PASS
}

resource "aws_ami_launch_permission" "another_organization" {
  image_id                = "ami-0a1b2c3d4e5f67892"
  organizational_unit_arn = "arn:aws:organizations::111122223333:ou/o-z9y8x7w6v5/ou-ab12-11111111" # expect: FAIL
}

resource "aws_ami_launch_permission" "unknown" {
  image_id   = "ami-0a1b2c3d4e5f67893"
  account_id = var.account # expect: MANUAL
}
