# example
resource "aws_instance" "api" {
  ami                  = "ami-0a1b2c3d4e5f67890"
  instance_type        = "t4g.small"
  iam_instance_profile = aws_iam_instance_profile.api.name

  # expect: PASS
  user_data = <<-SCRIPT
    #!/bin/bash
    DB_PASSWORD="$(aws ssm get-parameter --name /shop/db-password --with-decryption \
      --query Parameter.Value --output text)"
    export DB_PASSWORD
    exec /opt/shop/api
  SCRIPT

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    encrypted = true
  }
}
# end of example

variable "password" {}
variable "script" {}

resource "aws_instance" "literal" {
  # expect: FAIL
  user_data = <<-SCRIPT
    #!/bin/bash
    export DB_PASSWORD="correct-horse"
    systemctl start shop
  SCRIPT
}

resource "aws_instance" "known_key" {
  user_data = "aws configure set aws_access_key_id AKIAABCDEFGHIJKLMNOP" # expect: FAIL
}

resource "aws_instance" "encoded" {
  user_data_base64 = base64encode("#!/bin/sh\nAPI_TOKEN=correct-H0rse\n") # expect: FAIL
}

resource "aws_launch_template" "encoded" {
  user_data = base64encode("#!/bin/sh\nAPI_TOKEN=correct-H0rse\n") # expect: FAIL FAIL
}

resource "aws_instance" "from_template" {
  launch_template {
    id = aws_launch_template.encoded.id
  }
}

resource "aws_launch_configuration" "powershell" {
  user_data = "<powershell>\n$env:ADMIN_PASSWORD = 'correct-horse'\n</powershell>" # expect: FAIL
}

resource "aws_instance" "fetched" {
  # expect: PASS
  user_data = <<-SCRIPT
    #!/bin/bash
    TOKEN=`curl -X PUT http://169.254.169.254/latest/api/token`
    export DB_PASSWORD="$(aws ssm get-parameter --name /shop/password)"
    DB_HOST=${aws_db_instance.shop.address}
    PASSWORD_FILE=/run/secrets/password
  SCRIPT
}

resource "aws_db_instance" "shop" {}

resource "aws_instance" "absent" { # expect: PASS
  ami = "ami-0a1b2c3d4e5f67890"
}

resource "aws_instance" "filled_in" {
  # expect: MANUAL
  user_data = <<-SCRIPT
    #!/bin/bash
    export DB_PASSWORD=${var.password}
  SCRIPT
}

resource "aws_instance" "unknown" {
  user_data = var.script # expect: MANUAL
}

resource "aws_instance" "compressed" {
  user_data_base64 = "H4sIAAAAAAAAA0vOSSxOBQBwLbRoBQAAAA==" # expect: MANUAL
}
