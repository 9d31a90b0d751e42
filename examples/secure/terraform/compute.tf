resource "aws_launch_template" "application" {
  name_prefix   = "${local.name}-"
  image_id      = data.aws_ami.application.id
  instance_type = var.instance_type

  vpc_security_group_ids = [aws_security_group.application.id]

  user_data = base64encode(<<-SCRIPT
    #!/bin/sh
    aws secretsmanager get-secret-value --secret-id ${aws_secretsmanager_secret.payment.name} --query SecretString > /run/shop.env
    systemctl restart shop
  SCRIPT
  )

  block_device_mappings {
    device_name = "/dev/xvda"

    ebs {
      volume_size = 30
      encrypted   = true
      kms_key_id  = aws_kms_key.data.arn
    }
  }

  metadata_options {
    http_tokens                 = "required"
    http_put_response_hop_limit = 1
  }
}

data "aws_ami" "application" {
  owners      = ["self"]
  most_recent = true

  filter {
    name   = "name"
    values = ["shop-*"]
  }
}

resource "aws_instance" "application" {
  count = 2

  subnet_id            = aws_subnet.private[count.index].id
  iam_instance_profile = aws_iam_instance_profile.application.name

  launch_template {
    id      = aws_launch_template.application.id
    version = "$Latest"
  }
}

resource "aws_instance" "back_office" {
  ami                    = "ami-0a1b2c3d4e5f67890"
  instance_type          = "t3.large"
  subnet_id              = aws_subnet.private[0].id
  vpc_security_group_ids = [aws_security_group.back_office.id]
  iam_instance_profile   = aws_iam_instance_profile.application.name

  root_block_device {
    encrypted  = true
    kms_key_id = aws_kms_key.data.arn
  }

  metadata_options {
    http_tokens = "required"
  }
}

resource "aws_ebs_volume" "back_office" {
  availability_zone = aws_instance.back_office.availability_zone
  size              = 200
  encrypted         = true
  kms_key_id        = aws_kms_key.data.arn
}

resource "aws_ebs_volume" "search_index" {
  availability_zone = "${var.region}a"
  size              = 50
  encrypted         = true
  kms_key_id        = aws_kms_key.data.arn
}

resource "aws_ebs_encryption_by_default" "main" {
  enabled = true
}
