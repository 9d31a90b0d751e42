resource "aws_elastic_beanstalk_environment" "shop" {
  name                = "shop"
  application         = aws_elastic_beanstalk_application.shop.name
  solution_stack_name = "64bit Amazon Linux 2023 v6.4.0 running Node.js 22"

  setting {
    namespace = "aws:elasticbeanstalk:cloudwatch:logs"
    name      = "StreamLogs"
    value     = "true"
  }
}
