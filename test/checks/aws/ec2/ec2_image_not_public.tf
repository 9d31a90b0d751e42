# example
resource "aws_ami_copy" "web" { # expect: PASS
  name              = "web-2026-11"
  source_ami_id     = "ami-0a1b2c3d4e5f67890"
  source_ami_region = "eu-central-1"
  encrypted         = true
}

resource "aws_ami_launch_permission" "staging" {
  image_id   = aws_ami_copy.web.id
  account_id = "111122223333"
}
# end of example

variable "group" {}
variable "image" {}

resource "aws_ami" "private" { # expect: PASS
  name = "private"
}

resource "aws_ami" "shared" { # expect: PASS
  name = "shared"
}

resource "aws_ami_launch_permission" "shared" {
  image_id   = aws_ami.shared.id
  account_id = "111122223333"
}

resource "aws_ami_copy" "public" {
  name = "public"
}

resource "aws_ami_launch_permission" "account" {
  image_id   = aws_ami_copy.public.id
  account_id = "111122223333"
}

resource "aws_ami_launch_permission" "public" {
  image_id = aws_ami_copy.public.id
  group    = "all" # expect: FAIL
}

resource "aws_ami_launch_permission" "declared_elsewhere" {
  image_id = "ami-0a1b2c3d4e5f67890"
  group    = "all" # expect: FAIL
}

resource "aws_ami_launch_permission" "unknown_image" { # expect: PASS
  image_id   = var.image
  account_id = "111122223333"
}

resource "aws_ami_from_instance" "unknown" {
  name = "unknown"
}

resource "aws_ami_launch_permission" "unknown" {
  image_id = aws_ami_from_instance.unknown.id
  group    = var.group # expect: MANUAL
}
