# example
resource "aws_subnet" "public" {
  vpc_id                  = aws_vpc.shop.id
  cidr_block              = "10.0.0.0/24"
  map_public_ip_on_launch = false # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_subnet" "good" {
  map_public_ip_on_launch = false # expect: PASS
}

resource "aws_subnet" "bad" {
  map_public_ip_on_launch = true # expect: FAIL
}

resource "aws_subnet" "absent" { # expect: PASS
  cidr_block = "10.0.0.0/24"
}

resource "aws_subnet" "unknown" {
  map_public_ip_on_launch = var.setting # expect: MANUAL
}

# Its default is another one.
resource "aws_default_subnet" "default" { # expect: FAIL
  availability_zone = "eu-central-1a"
}
