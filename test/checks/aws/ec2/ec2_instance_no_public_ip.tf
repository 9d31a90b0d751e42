# example
resource "aws_instance" "api" { # expect: PASS
  ami                         = "ami-0a1b2c3d4e5f67890"
  instance_type               = "t4g.small"
  subnet_id                   = aws_subnet.private.id
  associate_public_ip_address = false
  iam_instance_profile        = aws_iam_instance_profile.session_manager.name

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }
}
# end of example

variable "public" {}
variable "template" {}

resource "aws_instance" "public" {
  associate_public_ip_address = true # expect: FAIL
}

resource "aws_instance" "private" { # expect: PASS
  associate_public_ip_address = false
  subnet_id                   = aws_subnet.public.id
}

resource "aws_instance" "absent" { # expect: PASS
  ami = "ami-0a1b2c3d4e5f67890"
}

resource "aws_instance" "unknown" {
  associate_public_ip_address = var.public # expect: MANUAL
}

resource "aws_subnet" "public" {
  map_public_ip_on_launch = true # expect: FAIL
}

resource "aws_instance" "in_public_subnet" {
  subnet_id = aws_subnet.public.id
}

resource "aws_launch_template" "public" {
  network_interfaces {
    associate_public_ip_address = true # expect: FAIL
  }
}

resource "aws_instance" "from_template" {
  launch_template {
    name = aws_launch_template.public.name
  }
}

resource "aws_instance" "template_elsewhere" {
  launch_template { # expect: MANUAL
    id = var.template
  }
}

resource "aws_instance" "with_address" {
  associate_public_ip_address = false
}

resource "aws_eip" "fixed" { # expect: FAIL
  instance = aws_instance.with_address.id
}

resource "aws_instance" "with_associated_address" {
  ami = "ami-0a1b2c3d4e5f67890"
}

resource "aws_eip_association" "fixed" { # expect: FAIL
  instance_id   = aws_instance.with_associated_address.id
  allocation_id = "eipalloc-1a2b3c4d"
}
