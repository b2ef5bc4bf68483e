ALTER TYPE "pay_way" ADD VALUE 'googlepay' AFTER 'unionpay';
