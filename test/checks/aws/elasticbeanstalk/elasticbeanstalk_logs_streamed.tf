# example
resource "aws_elastic_beanstalk_environment" "shop" {
  name                = "shop"
  application         = aws_elastic_beanstalk_application.shop.name
  solution_stack_name = "64bit Amazon Linux 2023 v6.4.0 running Node.js 22"

  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "true" # expect: PASS
  }
}
# end of example

variable "value" {}

resource "aws_elastic_beanstalk_environment" "good" {
  name = "good"
  setting {
    namespace = "aws:autoscaling:asg"
    name      = "MinSize"
    value     = 2
  }
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "true" # expect: PASS
  }
}

resource "aws_elastic_beanstalk_environment" "off" {
  name = "off"
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "false" # expect: FAIL
  }
}

resource "aws_elastic_beanstalk_environment" "absent" { # expect: FAIL
  name = "absent"
}

resource "aws_elastic_beanstalk_environment" "saved" {
  name          = "saved"
  template_name = "saved-configuration"
}

resource "aws_elastic_beanstalk_environment" "unknown" {
  name = "unknown"
  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = var.value # expect: MANUAL
  }
}
